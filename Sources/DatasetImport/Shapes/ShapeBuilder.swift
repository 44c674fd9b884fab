/// Chooses the shape of an input from a sample of its records and from what was told.
struct ShapeBuilder {
  private let sample: ShapeSample
  private var shape = Shape()
  private var slotOfNode: [Int: Int] = [:]
  private var slotOfPath: [FieldPath: Int] = [:]

  static func shape(of sample: ShapeSample, options: DatasetOptions) -> Shape {
    var builder = ShapeBuilder(sample: sample)
    builder.choosePictures(options.map)
    builder.shape.sections = builder.optional(
      options.map[.section],
      options.section == nil && !options.sectionFromFolder
        ? sample.tree.sections : [])
    builder.shape.captionHeights = builder.optional(
      options.map[.captionHeight], sample.tree.captionHeights)
    builder.shape.keys = builder.optional(options.map[.key], sample.tree.keys)
    builder.shape.sortKey = options.sortBy.map { builder.slot($0.path) }
    builder.chooseSizeTexts()
    return builder.shape
  }

  private init(sample: ShapeSample) {
    self.sample = sample
  }

  // MARK: Pictures

  private mutating func choosePictures(_ map: FieldMap) {
    let rows = sample.toldRow.map { [$0] } ?? foundRows(sample.tree.rows)
    for row in rows {
      let url = map[.thumbURL].map { slot($0) } ?? slot(node: row.url)
      for (width, height) in sizes(row.sizes, map) {
        let picture = Shape.Picture(url: url, width: width, height: height, isPlain: row.isPlain)
        if !shape.pictures.contains(picture) { shape.pictures.append(picture) }
      }
    }
    if sample.count == 0, shape.pictures.isEmpty {
      // There is nothing to go by: records that come later may have the fields' own names.
      let own = RecordField.required.map { field in
        slot(map[field] ?? FieldPath(steps: [.member(field.rawValue)]))
      }
      shape.pictures = [
        Shape.Picture(url: own[0], width: own[1], height: own[2], isPlain: false)
      ]
    }
    noteMissing(map, rows)
  }

  /// The rows whose address some record has, those that are cropped behind the others: a crop
  /// does not have the image's shape.
  private func foundRows(_ rows: [KnownTree.Row]) -> [KnownTree.Row] {
    let found = rows.filter { sample.observations[$0.url] != nil }
    let isCropped = { (row: KnownTree.Row) in
      sample.observations[row.url].map { $0.cropped * 2 > $0.usable } ?? false
    }
    return found.filter { !$0.isPlain && !isCropped($0) }
      + found.filter { !$0.isPlain && isCropped($0) } + found.filter(\.isPlain)
  }

  /// The slots of the sizes that records have, best first; of one told and one found where only
  /// one was told.
  private mutating func sizes(
    _ sizes: [(width: Int, height: Int)], _ map: FieldMap
  ) -> [(Int, Int)] {
    let told = (width: map[.width].map { slot($0) }, height: map[.height].map { slot($0) })
    if let width = told.width, let height = told.height { return [(width, height)] }
    var result: [(Int, Int)] = []
    let widths = sizes.map(\.width).filter { sample.observations[$0] != nil }
    let heights = sizes.map(\.height).filter { sample.observations[$0] != nil }
    if let width = told.width {
      return heights.map { (width, slot(node: $0)) }
    }
    if let height = told.height {
      return widths.map { (slot(node: $0), height) }
    }
    for size in sizes where widths.contains(size.width) && heights.contains(size.height) {
      result.append((slot(node: size.width), slot(node: size.height)))
    }
    // Two of different kinds, `width` with `h`, where there is no pair.
    if result.isEmpty, let width = widths.first, let height = heights.first {
      result.append((slot(node: width), slot(node: height)))
    }
    return result
  }

  private mutating func noteMissing(_ map: FieldMap, _ rows: [KnownTree.Row]) {
    let sizes = rows.flatMap(\.sizes) + sample.tree.recordSizes
    for field in RecordField.required {
      let isFound: Bool
      if let path = map[field] {
        if !sample.foundTold.contains(path) {
          shape.missing.append("\(field.rawValue)=\(path)")
        }
        continue
      }
      switch field {
      case .thumbURL: isFound = !rows.isEmpty
      case .width: isFound = sizes.contains { sample.observations[$0.width] != nil }
      default: isFound = sizes.contains { sample.observations[$0.height] != nil }
      }
      if !isFound { shape.missing.append(field.rawValue) }
    }
    // Each is there, but none of the sizes belongs to any of the addresses.
    if shape.missing.isEmpty, shape.pictures.isEmpty { shape.missing = ["width", "height"] }
  }

  // MARK: Other fields

  /// The slots of a field that a record may lack: the told one, or the known ones, also those
  /// that none of the first records has.
  private mutating func optional(_ told: FieldPath?, _ nodes: [Int]) -> [Int] {
    if let told { return [slot(told)] }
    return nodes.map { slot(node: $0) }
  }

  private mutating func chooseSizeTexts() {
    // A size now and then is no rule.
    let often = sample.sizeTexts.filter { $0.value * 10 >= sample.count }
    let names = often.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
    shape.sizeTexts = names.map { slot(FieldPath(steps: [.member($0)])) }
  }

  // MARK: Slots

  private mutating func slot(node: Int) -> Int {
    if let slot = slotOfNode[node] { return slot }
    let known = sample.tree.nodes[node].path
    let paths = sample.observations[node]?.paths ?? [known]
    // Where one is spelled exactly as known, the others are other fields.
    shape.slots.append(paths.contains(known) ? [known] : paths)
    let slot = shape.slots.count - 1
    if sample.observations[node] != nil { shape.found.insert(slot) }
    slotOfNode[node] = slot
    return slot
  }

  private mutating func slot(_ path: FieldPath) -> Int {
    if let slot = slotOfPath[path] { return slot }
    shape.slots.append([path])
    let slot = shape.slots.count - 1
    shape.found.insert(slot)
    slotOfPath[path] = slot
    return slot
  }
}
