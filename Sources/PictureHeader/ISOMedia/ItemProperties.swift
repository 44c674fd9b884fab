/// The properties of the items of a HEIF file: a list of them, and which item has which (ISO/IEC
/// 23008-12 §9.3).
enum ItemProperties {
  /// Finds the size at which an item is shown.
  ///
  /// - Parameters:
  ///   - item: the item's id.
  ///   - stretch: the content of the box iprp.
  static func shownSize(
    of item: UInt64, in stretch: Stretch
  ) throws(PictureError) -> ShownSize {
    var list: Stretch?
    var numbers: [UInt64] = []
    var boxes = BoxReader(stretch)
    while let box = try boxes.next() {
      switch box.name {
      case "ipco": list = box.content
      case "ipma" where numbers.isEmpty: numbers = try propertyNumbers(of: item, in: box.content)
      default: break
      }
    }
    guard let list, !numbers.isEmpty else { throw ShownSize.missing }
    return try ShownSize(try properties(numbers, of: list))
  }

  /// The numbers of an item's properties by the box ipma, in their order; empty if it names none.
  private static func propertyNumbers(
    of item: UInt64, in content: Stretch
  ) throws(PictureError) -> [UInt64] {
    let idLength = try content.byte(at: 0) == 0 ? 2 : 4
    let numberLength = try content.byte(at: 3) & 1 == 0 ? 1 : 2
    let count = try content.number(at: 4, length: 4, .big)
    var offset: UInt64 = 8
    for _ in 0..<count {
      try content.step()
      let id = try content.number(at: offset, length: idLength, .big)
      offset += UInt64(idLength)
      let numberCount = UInt64(try content.byte(at: offset))
      offset += 1
      if id == item {
        // The highest bit says whether a reader must know the property.
        let mask: UInt64 = numberLength == 1 ? 0x7F : 0x7FFF
        var numbers: [UInt64] = []
        for index in 0..<numberCount {
          let place = offset + index * UInt64(numberLength)
          numbers.append(try content.number(at: place, length: numberLength, .big) & mask)
        }
        return numbers
      }
      offset += numberCount * UInt64(numberLength)
    }
    return []
  }

  /// The properties of some numbers, in the order of the numbers; they count from 1, and 0 is none.
  private static func properties(
    _ numbers: [UInt64], of list: Stretch
  ) throws(PictureError) -> [Box] {
    var found: [UInt64: Box] = [:]
    var number: UInt64 = 0
    var boxes = BoxReader(list)
    while let box = try boxes.next() {
      number += 1
      if numbers.contains(number) { found[number] = box }
    }
    return numbers.compactMap { found[$0] }
  }
}
