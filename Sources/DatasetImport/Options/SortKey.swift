/// What a record is sorted by; `SortOrder` says how.
package enum SortKey: Hashable, Comparable, Sendable {
  case number(Double)
  case text(String)
  /// Null, an empty text, or nothing that can be ordered.
  case missing

  init(_ value: FieldValue?) {
    switch value {
    case .integer(let integer): self = .number(Double(integer))
    case .unsigned(let integer): self = .number(Double(integer))
    case .real(let real): self = real.isNaN ? .missing : .number(real)
    case .text(let bytes):
      self = Self.number(bytes) ?? .text(String(decoding: bytes, as: UTF8.self))
    case .boolean(let boolean): self = .text(boolean ? "true" : "false")
    case .missing, .other, nil: self = .missing
    }
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> SortKey? {
    guard text.first == UInt8(ascii: "-") else {
      return DecimalNumber.parse(text).map(SortKey.number)
    }
    return DecimalNumber.parse(UnsafeBufferPointer(rebasing: text.dropFirst()))
      .map { .number(-$0) }
  }

  package static func < (first: SortKey, second: SortKey) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)): first < second
    case (.text(let first), .text(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.number, .text), (.number, .missing), (.text, .missing): true
    default: false
    }
  }
}
