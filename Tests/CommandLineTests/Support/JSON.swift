import Foundation

/// A JSON value.
enum JSON: Hashable, Decodable {
  case object([String: JSON])
  case array([JSON])
  case text(String)
  case number(Double)
  case bool(Bool)
  case null

  init(_ bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// A member of an object; `nil` where there is none.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The members' names; empty for what is no object.
  var names: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }

  var array: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
