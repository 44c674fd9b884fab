import Foundation

extension Command {
  /// The command run by a user whom file permissions bind: root is not.
  var unprivileged: Command {
    guard getuid() == 0 else { return self }
    var command = self
    command.program = "/usr/bin/setpriv"
    command.arguments =
      ["--reuid=65534", "--regid=65534", "--clear-groups", program].map { Array($0.utf8) }
      + arguments
    return command
  }

  /// Whether such a user can run the program at all.
  static let canRunUnprivileged: Bool = {
    guard let run = try? Command(["--version"], in: "/").unprivileged.run() else { return false }
    return run.end == .exit(0)
  }()
}
