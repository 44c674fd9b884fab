/// Where an input's records have their fields: chosen once, from its first records.
///
/// Every place that is read is a slot; a record is its slots' values.
struct Shape {
  /// An address and the size that goes with it.
  struct Picture: Hashable {
    let url: Int
    let width: Int
    let height: Int
    /// The address may be a page's; see `KnownShapes.plainAddresses`.
    let isPlain: Bool
  }

  /// The places of each slot; more than one only where records spell it differently.
  var slots: [[FieldPath]] = []
  /// Best first: a record is made of the first whose three values are there.
  var pictures: [Picture] = []
  var sections: [Int] = []
  var captionHeights: [Int] = []
  var keys: [Int] = []
  var sortKey: Int?
  /// Texts that may say the size too.
  var sizeTexts: [Int] = []
  /// The slots that some record of the first has, for the report.
  var found: Set<Int> = []
  /// What a record needs and nothing names, with the path where one was told.
  var missing: [String] = []

  /// Whether the best address is a member of the record itself.
  var isFlat: Bool {
    guard let picture = pictures.first else { return false }
    return slots[picture.url].allSatisfy { $0.steps.count == 1 }
  }

  /// The shape for a report: `thumbURL: images.web.url · size: images.web.width × height`.
  ///
  /// - Parameter uses: how many records each picture gave.
  func description(uses: [Int]) -> String {
    guard let first = pictures.first else { return "" }
    // The report is of what was used, if anything was.
    let used = pictures.indices.filter { uses[$0] > 0 }
    let best = used.first.map { pictures[$0] } ?? first
    var parts = ["thumbURL: \(name(best.url))", "size: \(size(best))"]
    for index in used.dropFirst() {
      let other = pictures[index]
      var text = other.url == best.url ? "" : name(other.url)
      if (other.width, other.height) != (best.width, best.height) {
        text += (text.isEmpty ? "size: " : " with ") + size(other)
      }
      parts[other.url == best.url ? 1 : 0] +=
        ", else \(text.replacing("size: ", with: "")) "
        + "(\(uses[index]) \(uses[index] == 1 ? "record" : "records"))"
    }
    for (label, list) in [("section", sections), ("captionHeight", captionHeights), ("key", keys)] {
      if let slot = list.first(where: found.contains) { parts.append("\(label): \(name(slot))") }
    }
    return parts.joined(separator: " · ").printable()
  }

  func name(_ slot: Int) -> String { slots[slot].first?.description ?? "" }

  private func size(_ picture: Picture) -> String {
    guard let width = slots[picture.width].first, let height = slots[picture.height].first,
      width.steps.count > 1, width.steps.dropLast() == height.steps.dropLast()
    else { return "\(name(picture.width)) × \(name(picture.height))" }
    return "\(width) × \(height.lastName)"
  }
}
