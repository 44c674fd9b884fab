import LayoutEngine

/// One line of `query --batch`.
struct BatchRequest: Hashable {
  /// The JSON that comes back with the answer, as it was written.
  let id: String?
  let range: VisibleRange

  /// Reads `OFFSET [LENGTH]` or `{"id": any, "offset": number, "length": number}`.
  ///
  /// - Parameter defaultLength: The length where the line names none.
  /// - Throws: `BatchError` with the id where there is one.
  init(_ line: LineReader.Line, defaultLength: Double?) throws(BatchError) {
    guard case .text(let bytes) = line else {
      throw BatchError(id: nil, problem: "a line may have at most \(LineReader.limit) bytes")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw BatchError(id: nil, problem: "the line is not UTF-8")
    }
    let first = bytes.first { !Self.isSpace($0) }
    if first == UInt8(ascii: "{") {
      try self.init(object: bytes, defaultLength)
    } else {
      try self.init(words: text, defaultLength)
    }
  }

  private init(words line: String, _ defaultLength: Double?) throws(BatchError) {
    let words = line.utf8.split(whereSeparator: Self.isSpace).map { String(Substring($0)) }
    guard (1...2).contains(words.count) else {
      throw BatchError(id: nil, problem: "a line must be OFFSET [LENGTH] or a JSON object")
    }
    let offset = try Self.number(words[0], "offset")
    let length = words.count == 2 ? try Self.number(words[1], "length") : nil
    try self.init(id: nil, offset: offset, length: length ?? defaultLength)
  }

  private init(object bytes: [UInt8], _ defaultLength: Double?) throws(BatchError) {
    var id: String?
    var offset: Double?
    var length: Double?
    let members: [JSONMember]
    do throws(JSONMember.Failure) {
      members = try JSONMember.all(in: bytes)
    } catch {
      throw BatchError(id: nil, problem: error.problem)
    }
    id = members.first { $0.name == "id" }?.value
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.name).inserted else {
        throw BatchError(id: id, problem: "\(member.name) is given twice")
      }
      switch member.name {
      case "id": break
      case "offset": offset = try Self.number(member.value, "offset", id)
      case "length": length = try Self.number(member.value, "length", id)
      default:
        throw BatchError(
          id: id, problem: "\(member.name.prefix(80)) is unknown; known: id, offset, length")
      }
    }
    guard let offset else { throw BatchError(id: id, problem: "offset must be given") }
    try self.init(id: id, offset: offset, length: length ?? defaultLength)
  }

  private init(id: String?, offset: Double, length: Double?) throws(BatchError) {
    guard let length else {
      throw BatchError(id: id, problem: "length must be given, here or as --length")
    }
    do throws(StyleError) {
      range = try VisibleRange(offset: offset, length: length)
    } catch {
      throw BatchError(id: id, problem: error.description)
    }
    self.id = id
  }

  private static func number(
    _ text: String, _ name: String, _ id: String? = nil
  ) throws(BatchError) -> Double {
    guard let value = DecimalNumber.double(text) else {
      throw BatchError(id: id, problem: "\(name) must be a number, not \(text.prefix(80))")
    }
    return value
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
