/// Reads JSON text strictly (RFC 8259) without making values of it: to find what is wrong with it, and
/// where the members of an object stand.
///
/// It keeps its own stack, so no nesting can exhaust the program's.
package struct JSONScanner {
  /// What keeps simdjson from taking a text.
  enum Defect {
    /// From the byte at `offset` on the text is not JSON.
    case syntax(offset: Int, reason: String)
    /// The text is JSON, with numbers at these places that no Double holds.
    case numbers([Range<Int>])
  }

  /// The deepest nesting that simdjson is sure to take.
  static let maximumDepth = 1023

  /// Finds the first syntax error, or else the numbers that no Double holds; nil if there are
  /// neither.
  ///
  /// - Complexity: linear; memory for the nesting and the numbers found.
  static func firstDefect(in text: UnsafeBufferPointer<UInt8>) -> Defect? {
    var scanner = JSONScanner(text: text)
    do {
      try scanner.scanDocument()
    } catch {
      return .syntax(offset: error.offset, reason: error.reason)
    }
    return scanner.hugeNumbers.isEmpty ? nil : .numbers(scanner.hugeNumbers)
  }

  /// A member of an object, as places in the text: the name without its quotes, and the value.
  package struct Member: Hashable {
    package let name: Range<Int>
    package let value: Range<Int>
  }

  /// Finds the members of the outermost object, in order; none where the text is another value.
  ///
  /// - Throws: the first syntax error.
  /// - Complexity: linear; memory for the nesting and the members.
  package static func members(
    of text: UnsafeBufferPointer<UInt8>
  ) throws(SyntaxError) -> [Member] {
    var scanner = JSONScanner(text: text)
    try scanner.scanDocument()
    return scanner.members
  }

  private enum Container { case array, object }

  /// What is wrong with a text, from the byte at `offset` on.
  package struct SyntaxError: Error, Hashable {
    package let offset: Int
    package let reason: String
  }

  let text: UnsafeBufferPointer<UInt8>
  var index = 0
  private var containers: [Container] = []
  var hugeNumbers: [Range<Int>] = []
  private var members: [Member] = []
  /// The name, and the start of the value, of the outermost object's member that is being read.
  private var name: Range<Int>?
  private var valueStart = 0

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  // MARK: Structure

  private mutating func scanDocument() throws(SyntaxError) {
    var expected = "a value"
    repeat {
      // Here a value begins, unless the container that was just opened is empty.
      try scanValueStart(expected: expected)
      expected = try scanAfterValue()
    } while !containers.isEmpty
    skipBlanks()
    if index < text.count { throw unexpected("the end") }
  }

  /// Scans to behind a scalar or an empty container, opening the containers before it.
  private mutating func scanValueStart(expected: String) throws(SyntaxError) {
    var expected = expected
    while true {
      skipBlanks()
      if containers.count == 1 { valueStart = index }
      switch peek {
      case UInt8(ascii: "["):
        try open(.array)
        expected = "a value or ]"
        if closes(UInt8(ascii: "]")) { return }
      case UInt8(ascii: "{"):
        try open(.object)
        if closes(UInt8(ascii: "}")) { return }
        try scanName(expected: "a name in quotes or }")
        expected = "a value"
      case UInt8(ascii: "\""): return try scanString()
      case UInt8(ascii: "t"): return try scanWord("true")
      case UInt8(ascii: "f"): return try scanWord("false")
      case UInt8(ascii: "n"): return try scanWord("null")
      case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return try scanNumber()
      default: throw unexpected(expected)
      }
    }
  }

  /// Scans what follows a value: closings, then a comma and in an object the next name.
  ///
  /// - Returns: what has to come then.
  private mutating func scanAfterValue() throws(SyntaxError) -> String {
    while let container = containers.last {
      if containers.count == 1, let name {
        members.append(Member(name: name, value: valueStart..<index))
        self.name = nil
      }
      skipBlanks()
      let isComma = peek == UInt8(ascii: ",")
      if isComma { index += 1 }
      switch container {
      case .array:
        if isComma { return "a value after the comma" }
        guard closes(UInt8(ascii: "]")) else { throw unexpected("a comma or ]") }
      case .object:
        if isComma {
          try scanName(expected: "a name in quotes after the comma")
          return "a value"
        }
        guard closes(UInt8(ascii: "}")) else { throw unexpected("a comma or }") }
      }
    }
    return "the end"
  }

  private mutating func open(_ container: Container) throws(SyntaxError) {
    guard containers.count < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth)")
    }
    containers.append(container)
    index += 1
  }

  /// Closes the innermost container if the next byte does.
  private mutating func closes(_ end: UInt8) -> Bool {
    skipBlanks()
    guard peek == end else { return false }
    containers.removeLast()
    index += 1
    return true
  }

  private mutating func scanName(expected: String) throws(SyntaxError) {
    skipBlanks()
    guard peek == UInt8(ascii: "\"") else { throw unexpected(expected) }
    let start = index + 1
    try scanString()
    if containers.count == 1 { name = start..<index - 1 }
    skipBlanks()
    guard peek == UInt8(ascii: ":") else { throw unexpected("a colon") }
    index += 1
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  // MARK: Messages

  var peek: UInt8? { index < text.count ? text[index] : nil }

  func error(_ reason: String) -> SyntaxError {
    SyntaxError(offset: index, reason: reason)
  }

  func unexpected(_ expected: String) -> SyntaxError {
    guard index < text.count else { return error("expected \(expected), found the end") }
    guard let length = UTF8Check.characterLength(at: index, in: text) else {
      return error("invalid UTF-8 at byte \(index)")
    }
    let found = String(
      decoding: UnsafeBufferPointer(rebasing: text[index..<(index + length)]), as: UTF8.self)
    return error("expected \(expected), found \(found.printable())")
  }
}
