/// A member of a JSON object whose value is kept as it was written.
struct JSONMember: Hashable {
  /// The name as it was written; one with an escape in it is left so.
  let name: String
  /// The value's JSON.
  let value: String
}

/// Splits one JSON object into its members and checks it strictly (RFC 8259) without reading the values:
/// what is kept as text comes back unchanged.
struct JSONScanner {
  struct Failure: Error, Hashable {
    let problem: String
  }

  /// How many arrays and objects may stand inside one another; keeps a line of brackets from using up
  /// the stack.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0

  /// The members of the object that `bytes`, valid UTF-8, hold.
  static func members(_ bytes: [UInt8]) throws(Failure) -> [JSONMember] {
    var scanner = JSONScanner(bytes: bytes)
    scanner.skipSpace()
    var members: [JSONMember] = []
    try scanner.object(depth: 0) { (name, value) in
      members.append(JSONMember(name: name, value: value))
    }
    scanner.skipSpace()
    guard scanner.position == bytes.count else { throw scanner.failure() }
    return members
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func value(depth: Int) throws(Failure) {
    guard depth <= Self.maximumDepth else {
      throw Failure(problem: "JSON nested deeper than \(Self.maximumDepth)")
    }
    switch peek {
    case UInt8(ascii: "{"): try object(depth: depth) { _, _ in }
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
  }

  private mutating func object(
    depth: Int, _ take: (String, String) -> Void
  ) throws(Failure) {
    try expect("{")
    skipSpace()
    if skip("}") { return }
    repeat {
      skipSpace()
      let nameStart = position
      try string()
      let name = nameStart + 1..<position - 1
      skipSpace()
      try expect(":")
      skipSpace()
      let valueStart = position
      try value(depth: depth + 1)
      take(text(name), text(valueStart..<position))
      skipSpace()
    } while skip(",")
    try expect("}")
  }

  private mutating func array(depth: Int) throws(Failure) {
    try expect("[")
    skipSpace()
    if skip("]") { return }
    repeat {
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
    } while skip(",")
    try expect("]")
  }

  private mutating func string() throws(Failure) {
    try expect("\"")
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure() }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    try expect("\"")
  }

  private mutating func escape() throws(Failure) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw failure() }
    position += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = peek, "0123456789abcdefABCDEF".utf8.contains(digit) else { throw failure() }
      position += 1
    }
  }

  private mutating func number() throws(Failure) {
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      try digits()
    }
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw failure() }
  }

  private mutating func word(_ word: String) throws(Failure) {
    guard bytes[position...].starts(with: word.utf8) else { throw failure() }
    position += word.utf8.count
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(Failure) {
    guard skip(scalar) else { throw failure() }
  }

  private mutating func skipSpace() {
    while let byte = peek, " \t\r\n".utf8.contains(byte) { position += 1 }
  }

  private func failure() -> Failure {
    Failure(
      problem: position < bytes.count
        ? "not valid JSON at byte \(position + 1)" : "not valid JSON: it ends too early")
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
