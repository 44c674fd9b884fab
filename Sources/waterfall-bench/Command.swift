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

  /// Runs a program to its end, its output thrown away. Foundation's `Process` would look for the end
  /// only every few milliseconds.
  static func run(_ program: String, _ arguments: [String]) throws {
    let command = [program] + arguments
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw Failure(command: command, status: errno)
    }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw Failure(command: command, status: status)
    }
  }
}
