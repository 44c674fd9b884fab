import Foundation

/// Runs programs as processes.
enum Command {
  struct Failure: Error {
    let command: String
    let status: Int32
  }

  /// The program, built beside this one.
  static let waterfall = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("waterfall")

  static func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        command: "\(program.path) \(arguments)", status: process.terminationStatus)
    }
  }
}
