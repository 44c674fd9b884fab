/// A field, found by one of the names that people give it.
///
/// Letter case, `_`, `-` and blanks do not count. Among several names for one field in a record,
/// the field's own name wins, then the one listed first.
struct FieldName: Hashable {
  let field: Field
  /// The name's place among the field's names; 0 is its own, spelled exactly.
  let rank: Int

  /// Tells whether this is an address that may be the page's or a file's rather than the thumb's:
  /// it counts only where no better name is present, not even one without a value.
  var isPlainAddress: Bool { field == .thumbURL && rank > Self.pictureNames.count }

  /// Finds the field that a key or column names, or nil.
  static func find(_ name: UnsafeBufferPointer<UInt8>) -> FieldName? {
    guard name.count <= 64 else { return nil }
    let ignored = "_- \t".utf8
    let letters = name.lazy.filter { !ignored.contains($0) }
      .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let folded = String(decoding: Array(letters), as: UTF8.self)
    guard let found = table[folded] else { return nil }
    guard found.rank == 1, found.field.rawValue.utf8.elementsEqual(name) else { return found }
    return FieldName(field: found.field, rank: 0)
  }

  /// Folded names, best first; each list begins with the field's own.
  private static let names: [(field: Field, names: [String])] = [
    (.thumbURL, pictureNames + ["url", "uri", "href", "filename", "file", "path"]),
    (.width, ["width", "w", "imagewidth", "imgwidth", "pixelwidth"]),
    (.height, ["height", "h", "imageheight", "imgheight", "pixelheight"]),
    (.section, ["section", "category", "album", "group"]),
    (.captionHeight, ["captionheight"]),
    (.key, ["key"]),
  ]

  private static let pictureNames = [
    "thumburl", "thumbnailurl", "thumbnail", "thumb", "previewurl", "preview",
    "imageurl", "image", "imgurl", "img", "icon", "photourl", "photo", "pictureurl", "picture",
    "picurl", "pic", "src",
  ]

  private static let table: [String: FieldName] = {
    var table: [String: FieldName] = [:]
    for (field, names) in names {
      for (index, name) in names.enumerated() {
        table[name] = FieldName(field: field, rank: index + 1)
      }
    }
    return table
  }()
}
