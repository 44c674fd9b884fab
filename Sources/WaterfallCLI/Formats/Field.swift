/// A named value of an object or a row, for any format.
struct Field: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case integer(Int64)
    /// JSON as it is; no line breaks.
    case json(String)
    /// There is a value and it is none: `null` in JSON.
    case null
    /// There is no value: left out of a JSON object.
    case absent
  }

  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// JSON that somebody else wrote: as it is if it is JSON, else as a text.
  init(_ name: String, foreignJSON json: String?) {
    self.init(name, json.map(Self.foreign) ?? .absent)
  }

  private static func foreign(_ json: String) -> Value {
    guard (try? JSONMember.all(in: Array(json.utf8))) != nil else { return .text(json) }
    // A line break in JSON stands between its parts.
    let bytes = json.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    return .json(String(decoding: bytes, as: UTF8.self))
  }

  init(_ name: String, _ text: String?) {
    self.init(name, text.map { .text($0) } ?? .absent)
  }

  init(_ name: String, _ number: Double?) {
    self.init(name, number.map { .number($0) } ?? .absent)
  }

  init(_ name: String, _ integer: Int?) {
    self.init(name, integer.map { .integer(Int64($0)) } ?? .absent)
  }

  init(_ name: String, _ integer: Int64?) {
    self.init(name, integer.map { .integer($0) } ?? .absent)
  }
}
