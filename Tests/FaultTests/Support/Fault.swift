/// What is done to one system call of a process.
struct Fault: CustomStringConvertible {
  enum Effect: Hashable {
    /// The process is killed as it makes the call.
    case kill
    /// The call fails, once or from then on.
    case error(String, lasting: Bool)
  }

  let call: String
  let effect: Effect
  /// Which call of this kind, from 1; counted for each thread.
  let number: Int

  var description: String {
    switch effect {
    case .kill: "killed at \(call) \(number)"
    case .error(let name, lasting: false): "\(name) from \(call) \(number)"
    case .error(let name, lasting: true): "\(name) from \(call) \(number) on"
    }
  }

  /// What tells strace to do it.
  var injection: String {
    switch effect {
    case .kill: "inject=\(call):signal=SIGKILL:when=\(number)"
    case .error(let name, let lasting):
      "inject=\(call):error=\(name):when=\(number)\(lasting ? "+" : "")"
    }
  }
}
