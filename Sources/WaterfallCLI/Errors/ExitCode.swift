/// How the program ends; the numbers are those of sysexits(3).
struct ExitCode: Hashable, Sendable {
  let rawValue: Int32

  /// Everything asked for was done.
  static let done = ExitCode(rawValue: 0)
  /// The command line cannot be understood, or names a value out of its range.
  static let usage = ExitCode(rawValue: 64)
  /// The input was read and cannot be taken.
  static let inputRejected = ExitCode(rawValue: 65)
  /// No such input or catalog.
  static let noInput = ExitCode(rawValue: 66)
  /// A mistake in this program.
  static let bug = ExitCode(rawValue: 70)
  /// An output file cannot be created.
  static let cannotCreate = ExitCode(rawValue: 73)
  /// Reading or writing failed, a disk is full, a catalog is damaged.
  static let inputOutput = ExitCode(rawValue: 74)
  /// Another process holds the catalog; trying again may help.
  static let busy = ExitCode(rawValue: 75)
  /// Not permitted, or read-only.
  static let notPermitted = ExitCode(rawValue: 77)
  /// Not a catalog of ours, or one of a newer version.
  static let notOurCatalog = ExitCode(rawValue: 78)
}
