/// A value of a record as its format gives it.
///
/// Nothing in it is counted or owned, so that it costs nothing to pass on.
enum FieldValue {
  /// Null, or an empty text: the same as not given.
  case missing
  /// Valid UTF-8, not empty; borrowed from the reader until its next record.
  case text(UnsafeBufferPointer<UInt8>)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case boolean(Bool)
  /// A value that no field takes: its description.
  case other(StaticString)

  /// The value for a message; a long text is cut.
  var excerpt: String {
    switch self {
    case .missing: ""
    case .text(let bytes): String(excerpt: bytes)
    case .integer(let integer): String(integer)
    case .unsigned(let integer): String(integer)
    case .real(let real): "\(real)"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .other(let description): "\(description)"
    }
  }

  /// The value as a number by the rule of `DecimalNumber`; nil if it is none.
  var number: Double? {
    switch self {
    case .missing, .boolean, .other: nil
    case .text(let bytes): DecimalNumber.parse(bytes)
    case .integer(let integer): integer < 0 ? nil : Double(integer)
    case .unsigned(let integer): Double(integer)
    case .real(let real): real.isFinite && real.sign == .plus ? real : nil
    }
  }

  /// The value as text: a text itself, or a number in the shortest digits that read back as the
  /// same; nil if it is neither.
  var text: String? {
    switch self {
    case .missing, .boolean, .other: nil
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .integer, .unsigned, .real: excerpt
    }
  }
}
