/// Which cell of a row is which slot of the shape.
struct Columns {
  /// A cell that is read, and a slot it is the value of; nil where it is for `extra` alone.
  struct Column {
    let index: Int
    let slot: Int?
  }

  let shape: Shape
  /// In the order of the cells, so that of a name given twice the last counts. A cell that is the
  /// value of several slots stands here as often.
  private(set) var columns: [Column] = []
  /// The cells that go into `extra`, with their names there.
  private(set) var extra: [(index: Int, name: String)] = []
  /// The cells that a row has, without an empty one at the end.
  let cellCount: Int

  private let names: [String]
  private let hasHeader: Bool

  /// Chooses the columns.
  ///
  /// - Parameters:
  ///   - names: the header's; or as many empty texts as there are cells, where there is none.
  ///   - sizeTexts: the columns in which the first rows have sizes.
  /// - Throws: `DatasetError.missingFields` if there is no column for a URL, a width or a height, or
  ///   for a path that was told.
  init(
    names: [String], sizeTexts: [Int], options: DatasetOptions, file: String
  ) throws(DatasetError) {
    hasHeader = options.hasHeader
    self.names =
      options.hasHeader
      ? (names.last?.isEmpty == true ? names.dropLast() : names)
      : names.indices.map { "\($0 + 1)" }
    cellCount = self.names.count
    var sample = ShapeSample(options)
    if options.hasHeader {
      sample.observe(columns: self.names)
    } else {
      sample.observe(columns: [])
    }
    for index in sizeTexts where self.names.indices.contains(index) {
      sample.observeSizeText(column: self.names[index])
    }
    for field in RecordField.allCases {
      if let path = options.map[field], !Self.find(path, self.names).isEmpty {
        sample.find(told: path)
      }
    }
    shape = ShapeBuilder.shape(of: sample, options: options)
    try check(options, file: file)
    collect(options)
  }

  /// The cells that a path names: those of that name, else of a name like it, else the one of
  /// that number, counted from 1.
  private static func find(_ path: FieldPath, _ names: [String]) -> [Int] {
    let name = path.columnName
    let exact = names.indices.filter { names[$0] == name }
    if !exact.isEmpty { return exact }
    let folded = FoldedName.fold(name)
    let like = names.indices.filter { FoldedName.fold(names[$0]) == folded }
    if !like.isEmpty { return like }
    guard name.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(name),
      number > 0, number <= names.count
    else { return [] }
    return [number - 1]
  }

  private func check(_ options: DatasetOptions, file: String) throws(DatasetError) {
    var missing = shape.missing
    for field in [RecordField.section, .captionHeight, .key] {
      if let path = options.map[field], Self.find(path, names).isEmpty {
        missing.append("\(field.rawValue)=\(path)")
      }
    }
    var others = options.sortBy.map { [$0.path] } ?? []
    if case .paths(let paths) = options.extra { others += paths }
    missing += others.filter { Self.find($0, names).isEmpty }.map(\.description)
    guard !missing.isEmpty else { return }
    // A number is a record's value rather than a column's name.
    let isRecord = hasHeader && names.contains { Double($0) != nil }
    let suggestion = MapSuggestion.text(
      for: missing, seen: [], placeholder: isRecord || !hasHeader ? "NUMBER" : "COLUMN")
    throw .missingFields(
      file: file, fields: missing, seen: hasHeader ? names : ["\(names.count) columns"],
      suggestion: suggestion.map { isRecord ? "--no-header \($0)" : $0 })
  }

  private mutating func collect(_ options: DatasetOptions) {
    var slots: [Int: [Int]] = [:]
    for (slot, paths) in shape.slots.enumerated() {
      for path in paths {
        for index in Self.find(path, names) { slots[index, default: []].append(slot) }
      }
    }
    switch options.extra {
    case .none: break
    case .all: extra = names.indices.map { ($0, names[$0]) }
    case .paths(let paths):
      for path in paths {
        if let index = Self.find(path, names).last { extra.append((index, path.description)) }
      }
    }
    let others = extra.map(\.index).filter { slots[$0] == nil }
    columns =
      (slots.flatMap { cell in cell.value.map { Column(index: cell.key, slot: $0) } }
      + Set(others).map { Column(index: $0, slot: nil) })
      .sorted { ($0.index, $0.slot ?? 0) < ($1.index, $1.slot ?? 0) }
  }

  /// The cells that go into `extra` where some slots went into the record: all that are told, or
  /// those that are no value of the slots. Of a name given twice the last.
  func extra(without slots: [Int], _ fields: ExtraFields) -> [(index: Int, name: String)] {
    guard fields == .all else { return extra }
    let used = Set(columns.filter { $0.slot.map(slots.contains) ?? false }.map(\.index))
    var seen: Set<String> = []
    return extra.reversed()
      .filter { !used.contains($0.index) && seen.insert($0.name).inserted }
      .reversed()
  }
}
