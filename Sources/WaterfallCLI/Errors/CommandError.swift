#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a person reads when a command fails, and the code the program ends with.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// One sentence without a full stop; may hold anything a user typed, control characters included.
  let message: String
  let exitCode: ExitCode

  init(_ message: String, _ exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  var description: String { message }

  /// The command line is wrong.
  static func usage(_ message: String) -> CommandError {
    CommandError(message, .usage)
  }

  /// An input file cannot be read.
  static func cannotRead(_ path: String, errno code: Int32) -> CommandError {
    let exitCode: ExitCode =
      switch code {
      case ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: .noInput
      case EACCES, EPERM: .notPermitted
      default: .inputOutput
      }
    return CommandError("cannot read \(path): \(reason(code))", exitCode)
  }

  /// An output file cannot be made.
  static func cannotCreate(_ path: String, errno code: Int32) -> CommandError {
    CommandError("cannot create \(path): \(reason(code))", .cannotCreate)
  }

  /// Something cannot be written to the end.
  static func cannotWrite(_ name: String, errno code: Int32) -> CommandError {
    CommandError("cannot write \(name): \(reason(code))", .inputOutput)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
