import PictureHeader

/// What came of reading some bytes as a picture.
enum Outcome: Hashable {
  case size(Int, Int)
  case error(PictureError)

  init(_ bytes: [UInt8]) {
    self.init(MemoryBytes(bytes))
  }

  init(_ source: some ByteSource) {
    do {
      let size = try PictureHeader.read(source)
      self = .size(size.width, size.height)
    } catch {
      self = .error(error)
    }
  }

  var isDamaged: Bool {
    if case .error(.damaged) = self { true } else { false }
  }
}
