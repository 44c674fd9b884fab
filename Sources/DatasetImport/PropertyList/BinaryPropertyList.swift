/// The objects of a binary property list, checked once and then read where they lie.
///
/// The format, version 00: objects, a table of their offsets, and at the end a trailer. Foundation
/// builds every path through a list as values of its own, which a small file with shared objects
/// makes endless, and ends the program on some damaged ones; so it does not get to see them.
struct BinaryPropertyList {
  /// Why a file is not a binary property list.
  struct Defect: Error {
    let reason: String
  }

  private static let trailerLength = 32
  private static let headLength = 8

  let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the object that holds the others.
  let root: Int
  private let count: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int

  /// Checks the objects of a list.
  ///
  /// After that every object, and every object that it refers to, can be read, and walking all
  /// paths from the root ends: see `maximumLength(of:)`.
  ///
  /// - Complexity: linear in the file: objects may not overlap, so all together are no longer.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Defect) {
    let trailer = bytes.count - Self.trailerLength
    guard bytes.starts(with: "bplist00".utf8) else { throw Defect(reason: "of unknown version") }
    guard trailer > Self.headLength else { throw Defect(reason: "cut short") }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let numbers = [8, 16, 24].map { Self.integer(in: bytes, at: trailer + $0, size: 8) }
    guard let count = Int(exactly: numbers[0]), let root = Int(exactly: numbers[1]),
      let table = Int(exactly: numbers[2]),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize), root < count,
      table >= Self.headLength, table <= trailer, count <= (trailer - table) / offsetSize
    else { throw Defect(reason: "cut short or damaged: its trailer does not fit") }
    self.count = count
    self.root = root
    self.table = table
    try check()
    try checkPaths()
  }

  // MARK: Reading objects

  /// An object: its kind and the bytes it is made of.
  struct Object {
    /// The high half of its first byte.
    let kind: UInt8
    /// The low half.
    let detail: UInt8
    /// The elements, members or characters it has.
    let count: Int
    /// Where its content lies in the file.
    let content: Range<Int>
  }

  /// Returns an object; `index` comes from this list.
  func object(_ index: Int) -> Object? {
    let start = Self.integer(in: bytes, at: table + index * offsetSize, size: offsetSize)
    guard let start = Int(exactly: start), start >= Self.headLength, start < table else {
      return nil
    }
    let kind = bytes[start] >> 4
    let detail = bytes[start] & 0xF
    var content = start + 1
    var count = Int(detail)
    if Self.unitSize(kind, referenceSize) != nil, detail == 0xF {
      // A count that does not fit is an integer object of its own.
      guard content < table, bytes[content] >> 4 == 1, bytes[content] & 0xF <= 3 else {
        return nil
      }
      let size = 1 << Int(bytes[content] & 0xF)
      guard content + 1 + size <= table else { return nil }
      let long = Self.integer(in: bytes, at: content + 1, size: size)
      guard let exact = Int(exactly: long) else { return nil }
      count = exact
      content += 1 + size
    }
    let length: Int
    switch kind {
    case 0: length = 0
    case 1 where detail <= 4, 2 where detail == 2 || detail == 3: length = 1 << Int(detail)
    case 3 where detail == 3: length = 8
    case 8: length = Int(detail) + 1
    default:
      guard let unit = Self.unitSize(kind, referenceSize) else { return nil }
      let (product, isTooLong) = count.multipliedReportingOverflow(by: unit)
      guard !isTooLong else { return nil }
      length = product
    }
    guard length <= table - content else { return nil }
    return Object(kind: kind, detail: detail, count: count, content: content..<(content + length))
  }

  /// Returns the index of the object that an array, a set or a dictionary refers to at a position:
  /// a dictionary's values come after all its names.
  func reference(_ position: Int, of object: Object) -> Int {
    Int(
      truncatingIfNeeded: Self.integer(
        in: bytes, at: object.content.lowerBound + position * referenceSize, size: referenceSize))
  }

  /// Reads an integer, the high byte first; of more than 8 bytes the low ones.
  static func integer(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, size: Int
  ) -> UInt64 {
    bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes that an object of some kind has for each that it counts; nil if it counts none.
  private static func unitSize(_ kind: UInt8, _ referenceSize: Int) -> Int? {
    switch kind {
    case 4, 5: 1
    case 6: 2
    case 0xA, 0xB, 0xC: referenceSize
    case 0xD: 2 * referenceSize
    default: nil
    }
  }

  // MARK: Checking

  private func check() throws(Defect) {
    var space = table - Self.headLength
    for index in 0..<count {
      guard let object = object(index) else {
        throw Defect(reason: "damaged: object \(index) does not fit")
      }
      space -= 1 + object.content.count
      guard space >= 0 else { throw Defect(reason: "damaged: objects overlap") }
      switch object.kind {
      case 5:
        guard bytes[object.content].allSatisfy({ $0 < 0x80 }) else {
          throw Defect(reason: "damaged: object \(index) is not ASCII")
        }
      case 6:
        guard text(object) != nil else {
          throw Defect(reason: "object \(index) is a text with half a surrogate pair")
        }
      case 0xA...0xD: try checkReferences(of: object, index)
      default: break
      }
    }
  }

  private func checkReferences(of object: Object, _ index: Int) throws(Defect) {
    let isDictionary = object.kind == 0xD
    for position in 0..<referenceCount(object) {
      let target = reference(position, of: object)
      guard (0..<count).contains(target) else {
        throw Defect(reason: "damaged: object \(index) refers to one that is not there")
      }
      if isDictionary, position < object.count, let name = self.object(target) {
        guard name.kind == 5 || name.kind == 6 else {
          throw Defect(reason: "object \(index) has a key that is no text")
        }
      }
    }
  }

  /// The longest that the objects of a file may be, each counted as often as it is referred to:
  /// far beyond what writers share, and what can be walked.
  private static func maximumLength(of fileLength: Int) -> Int {
    max(1 << 28, 16 * fileLength)
  }

  /// Checks that no object holds itself, and that sharing does not make the list endless.
  ///
  /// It keeps its own stack, so no nesting can exhaust the program's.
  private func checkPaths() throws(Defect) {
    let maximum = Self.maximumLength(of: bytes.count)
    // With all that the object holds; 0 if it is not known yet, -1 while it is being summed up.
    var lengths = Array(repeating: 0, count: count)
    var path: [(index: Int, object: Object, position: Int, length: Int)] = []
    var next: Int? = root
    repeat {
      if let index = next, let object = object(index) {
        lengths[index] = -1
        path.append((index, object, 0, 1 + object.content.count))
        next = nil
      }
      let last = path.count - 1
      if path[last].position < referenceCount(path[last].object) {
        let target = reference(path[last].position, of: path[last].object)
        guard lengths[target] >= 0 else {
          throw Defect(reason: "object \(target) holds itself")
        }
        guard lengths[target] > 0 else {
          next = target
          continue
        }
        path[last].length += lengths[target]
        path[last].position += 1
        guard path[last].length <= maximum else {
          throw Defect(reason: "its objects refer to the same ones too often")
        }
      } else {
        lengths[path[last].index] = path[last].length
        path.removeLast()
      }
    } while !path.isEmpty
  }

  /// How many objects an object refers to.
  private func referenceCount(_ object: Object) -> Int {
    switch object.kind {
    case 0xA...0xC: object.count
    case 0xD: 2 * object.count
    default: 0
    }
  }

  /// Decodes a text of UTF-16; nil if it is not valid.
  func text(_ object: Object) -> String? {
    let units = (0..<object.count).lazy.map { position in
      UInt16(
        truncatingIfNeeded: Self.integer(
          in: bytes, at: object.content.lowerBound + 2 * position, size: 2))
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(object.content.count)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { utf8.append($0) }
    return isBroken ? nil : String(decoding: utf8, as: UTF8.self)
  }
}
