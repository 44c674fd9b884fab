import Foundation

/// Runs programs as processes.
enum Command {
  struct Failure: Error {
    let command: [String]
    let status: Int32
  }

  /// The program, built beside this one.
  static let waterfall = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("waterfall").path

  /// Where Debian puts SQLite's shell.
  static let shell = "/usr/bin/sqlite3"

  static var hasShell: Bool { access(shell, X_OK) == 0 }

  /// Runs a program to its end, its output thrown away. Foundation's `Process` would look for the end
  /// only every few milliseconds.
  ///
  /// - Returns: The most memory that it had, in bytes, or this process where that has more.
  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> Int {
    try run(program, arguments, output: "/dev/null")
  }

  /// The word that makes this program run another and print how much memory it had.
  static let memoryWord = "--memory-of"

  /// The most memory that a program has, in bytes.
  ///
  /// A process counts what the one had that it was split off from, and this one may have much: a small one
  /// stands between.
  static func peakMemory(_ program: String, _ arguments: [String]) throws -> Double {
    let this = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
    return Double(try output(this, [memoryWord, program] + arguments)) ?? .nan
  }

  /// Runs a program and returns what it printed, without the line's end.
  static func output(_ program: String, _ arguments: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("waterfall-bench-\(getpid()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try run(program, arguments, output: file.path)
    return try String(contentsOf: file, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String], output: String) throws -> Int {
    let command = [program] + arguments
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw Failure(command: command, status: errno)
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else {
      throw Failure(command: command, status: status)
    }
    return usage.ru_maxrss * 1024
  }
}
