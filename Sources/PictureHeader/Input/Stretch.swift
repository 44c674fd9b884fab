/// A stretch of a picture file that is read within its bounds only.
///
/// Offsets count from its start. It always lies within the file, so sums of offsets checked against
/// it cannot overflow.
struct Stretch {
  let count: UInt64
  private let bytes: HeaderBytes
  private let start: UInt64
  /// What it means that something reaches beyond the end.
  private let overrun: PictureError

  /// The whole file: what reaches beyond its end was cut off.
  init(_ bytes: HeaderBytes) {
    self.bytes = bytes
    start = 0
    count = bytes.count
    overrun = .truncated
  }

  private init(_ bytes: HeaderBytes, start: UInt64, count: UInt64, overrun: PictureError) {
    self.bytes = bytes
    self.start = start
    self.count = count
    self.overrun = overrun
  }

  /// A part of the stretch.
  ///
  /// - Parameters:
  ///   - count: its length; to the end if it is nil.
  ///   - name: what it is, for the message that something reaches beyond its end.
  /// - Throws: the stretch's own overrun error if the part reaches beyond its end.
  func part(
    at offset: UInt64, count: UInt64? = nil, named name: String
  ) throws(PictureError) -> Stretch {
    try check(offset, count ?? 0)
    return Stretch(
      bytes, start: start + offset, count: count ?? self.count - offset,
      overrun: .damaged("\(name) is too short for what it holds"))
  }

  /// Counts an element passed, so that a reading is bounded.
  func step() throws(PictureError) {
    try bytes.step()
  }

  // MARK: Reading

  /// The byte at an offset.
  func byte(at offset: UInt64) throws(PictureError) -> UInt8 {
    try check(offset, 1)
    return try bytes.byte(at: start + offset)
  }

  /// The unsigned number of 1 to 8 bytes at an offset.
  func number(at offset: UInt64, length: Int, _ order: ByteOrder) throws(PictureError) -> UInt64 {
    try check(offset, UInt64(length))
    var value: UInt64 = 0
    for index in 0..<length {
      let place = UInt64(order == .big ? index : length - 1 - index)
      value = value << 8 | UInt64(try bytes.byte(at: start + offset + place))
    }
    return value
  }

  /// The name of four characters at an offset.
  func name(at offset: UInt64) throws(PictureError) -> FourCC {
    FourCC(UInt32(truncatingIfNeeded: try number(at: offset, length: 4, .big)))
  }

  /// Tells whether some bytes stand at an offset; not so if they would reach beyond the end.
  func holds(_ expected: some Sequence<UInt8>, at offset: UInt64) throws(PictureError) -> Bool {
    var offset = offset
    for byte in expected {
      guard offset < count, try bytes.byte(at: start + offset) == byte else { return false }
      offset += 1
    }
    return true
  }

  private func check(_ offset: UInt64, _ length: UInt64) throws(PictureError) {
    guard offset <= count, length <= count - offset else { throw overrun }
  }
}
