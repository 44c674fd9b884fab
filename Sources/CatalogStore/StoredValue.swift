/// A value as SQLite holds it in a row, whatever the column should hold.
package enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  /// The bits of a number: two that are equal need not be the same.
  case real(bits: UInt64)
  case text(String)
  case blob([UInt8])

  /// A number as SQLite keeps it, which has no negative zero; `NULL` for none.
  package init(_ number: Double?) {
    self = number.map { .real(bits: ($0 + 0).bitPattern) } ?? .null
  }

  package init(_ number: Int) { self = .integer(Int64(number)) }

  /// The whole number that it is.
  package var integer: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The number with a fraction that it is.
  package var real: Double? {
    guard case .real(let bits) = self else { return nil }
    return Double(bitPattern: bits)
  }
}

extension StoredValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let bits): Double(bitPattern: bits).description
    case .text(let text): text.count <= 40 ? "'\(text)'" : "'\(text.prefix(40))…'"
    case .blob(let bytes): "\(bytes.count) other bytes"
    }
  }
}
