/// The members of one object of a style's JSON, read strictly.
struct StyleKeys {
  private let container: KeyedDecodingContainer<Key>

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
  }

  private init(_ container: KeyedDecodingContainer<Key>) {
    self.container = container
  }

  private func path(_ name: String) -> String {
    (container.codingPath.map(\.stringValue) + [name]).joined(separator: ".")
  }

  /// Refuses every key but these.
  func allow(_ names: Set<String>) throws {
    let unknown = container.allKeys.map(\.stringValue).filter { !names.contains($0) }
    guard let first = unknown.min() else { return }
    let known = names.sorted().joined(separator: ", ")
    throw StyleError(path(first), "is not a key here; known: \(known)")
  }

  /// Hands over the value of a key that is there.
  func read<Value: Decodable>(
    _ type: Value.Type, _ name: String, _ take: (Value) -> Void
  ) throws {
    let key = Key(stringValue: name)
    guard container.contains(key) else { return }
    take(try container.decode(type, forKey: key))
  }

  /// Hands over the value of a key that must be there.
  func require<Value: Decodable>(
    _ type: Value.Type, _ name: String, _ take: (Value) -> Void
  ) throws {
    guard container.contains(Key(stringValue: name)) else {
      throw StyleError(path(name), "must be given")
    }
    try read(type, name, take)
  }

  /// One of a fixed set of words; `nil` where the key is not there.
  func value<Value: CaseIterable & RawRepresentable>(
    _ type: Value.Type, _ name: String, _ make: (String) -> Value?
  ) throws -> Value? where Value.RawValue == String {
    var text: String?
    try read(String.self, name) { text = $0 }
    guard let text else { return nil }
    guard let value = make(text) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw StyleError(path(name), "must be one of \(known), not \(text)")
    }
    return value
  }

  /// The members of an object; `nil` where the key is not there.
  func object(_ name: String) throws -> StyleKeys? {
    let key = Key(stringValue: name)
    guard container.contains(key) else { return nil }
    return StyleKeys(try container.nestedContainer(keyedBy: Key.self, forKey: key))
  }
}
