/// A small window on a source that moves to where it is read, and the bound on one reading.
final class HeaderBytes {
  /// The most elements of a file (segments, chunks, boxes, tags) that one reading passes: a
  /// hundred times those of real pictures, and a few milliseconds' work.
  static let maximumSteps = 16_384
  private static let windowLength = 4096

  let count: UInt64
  private let source: any ByteSource
  private var window: [UInt8] = []
  private var windowStart: UInt64 = 0
  private var steps = 0

  init(_ source: some ByteSource) {
    self.source = source
    count = source.count
  }

  /// Counts an element passed.
  ///
  /// - Throws: `PictureError.damaged` at the limit.
  func step() throws(PictureError) {
    steps += 1
    guard steps <= Self.maximumSteps else {
      throw .damaged("more than \(Self.maximumSteps) parts before its size is known")
    }
  }

  /// The byte at an offset.
  ///
  /// - Throws: `PictureError.truncated` beyond the end.
  func byte(at offset: UInt64) throws(PictureError) -> UInt8 {
    if let byte = held(offset) { return byte }
    try load(offset)
    guard let byte = held(offset) else { throw .truncated }
    return byte
  }

  private func held(_ offset: UInt64) -> UInt8? {
    guard offset >= windowStart, offset - windowStart < UInt64(window.count) else { return nil }
    return window[Int(offset - windowStart)]
  }

  private func load(_ offset: UInt64) throws(PictureError) {
    var failure: PictureError?
    window = Array(unsafeUninitializedCapacity: Self.windowLength) { target, filled in
      do throws(PictureError) {
        filled = try source.read(at: offset, into: UnsafeMutableRawBufferPointer(target))
      } catch {
        failure = error
      }
    }
    windowStart = offset
    if let failure { throw failure }
  }
}
