/// A system call that a process made, as strace tells it.
struct SystemCall {
  let name: String
  /// Every path among what it was called with, that of an open file too.
  let paths: [String]
  /// The number of the open file, where it is made on one.
  let descriptor: Int?

  /// - Parameter line: `4711  pwrite64(5</tmp/c.sqlite>, ""..., 4096, 0) = 4096`, where strace fills the number of
  ///   the process up to five characters; `nil` for what is no call.
  init?(line: String) {
    guard let space = line.firstIndex(of: " "), let open = line.firstIndex(of: "("), space < open
    else { return nil }
    name = String(line[space..<open].drop { $0 == " " })
    let arguments = line[line.index(after: open)...]
    descriptor = Int(arguments.prefix { $0.isNumber })
    paths = arguments.split(separator: /[<>"]/).filter { $0.contains("/") }.map(String.init)
  }
}
