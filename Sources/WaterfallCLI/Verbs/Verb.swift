/// One verb of the command.
protocol Verb: Sendable {
  /// What it is called, takes and does.
  static var help: CommandHelp { get }

  /// Does it.
  ///
  /// - Throws: any error; `CommandError.init(_:)` says what the person reads and the exit code.
  static func run(_ arguments: Arguments, _ io: CommandIO) throws
}
