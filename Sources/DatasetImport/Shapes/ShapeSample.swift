/// What the first records of an input have of the known shapes.
struct ShapeSample {
  /// So many records are looked at: enough that nulls in the first do not mislead.
  static let limit = 200
  private static let seenLimit = 60
  private static let seenDepth = 4

  /// What was found at a node of the known tree.
  struct Observation {
    /// The paths as the records spell them.
    var paths: [FieldPath] = []
    /// Values that are there, and of those the texts that ask a service to crop.
    var usable = 0
    var cropped = 0
  }

  /// A field of the first record, for a message and its suggestion.
  struct Seen {
    let path: FieldPath
    let looksLikeAddress: Bool
    let isNumber: Bool
  }

  let tree: KnownTree
  /// The address that was told, with the sizes that may be its own.
  let toldRow: KnownTree.Row?
  private let told: [FieldPath]
  private(set) var observations: [Int: Observation] = [:]
  private(set) var foundTold: Set<FieldPath> = []
  private(set) var seen: [Seen] = []
  /// How many records have a text with two numbers as a size under each name.
  private(set) var sizeTexts: [String: Int] = [:]
  private(set) var count = 0

  init(_ options: DatasetOptions) {
    var tree = KnownTree.known
    toldRow = options.map[.thumbURL].map { tree.toldRow($0) }
    self.tree = tree
    told = RecordField.allCases.compactMap { options.map[$0] }
  }

  var isFull: Bool { count >= Self.limit }

  /// Looks at a record; an empty object, or what is none, does not count.
  mutating func observe(_ record: some DocumentValue) {
    guard !isFull, record.kind == .object else { return }
    var isEmpty = true
    record.forEachMember { name, value in
      isEmpty = false
      if case .text(let text) = value.fieldValue, SizeText.hasPair(text) {
        sizeTexts[String(decoding: name, as: UTF8.self), default: 0] += 1
      }
    }
    guard !isEmpty else { return }
    count += 1
    visit(record, node: 0, path: [])
    for path in told where record.value(at: path) != nil { foundTold.insert(path) }
    if count == 1 { see(record, path: []) }
  }

  private mutating func visit(_ value: some DocumentValue, node: Int, path: [FieldPath.Step]) {
    let known = tree.nodes[node]
    // Nothing known is inside some fields: what is no text or number there is a mistake to name.
    let isLeaf = known.members.isEmpty && known.elements.isEmpty
    if known.isField, isLeaf || value.kind == .scalar {
      return observe(value.fieldValue, node: node, path: FieldPath(steps: path))
    }
    switch value.kind {
    case .object where !known.members.isEmpty:
      value.forEachMember { name, member in
        guard let folded = FoldedName.fold(name), let child = known.members[folded] else { return }
        visit(member, node: child, path: path + [.member(String(decoding: name, as: UTF8.self))])
      }
    case .array:
      for (index, child) in known.elements {
        guard let element = value.element(at: index) else { continue }
        visit(element, node: child, path: path + [.element(index)])
      }
    case .object, .scalar: break
    }
  }

  /// Notes a value found at a node.
  mutating func observe(_ value: FieldValue, node: Int, path: FieldPath) {
    var observation = observations[node, default: Observation()]
    if !observation.paths.contains(path) { observation.paths.append(path) }
    switch value {
    case .missing: break
    case .text(let text):
      observation.usable += 1
      if String(decoding: text, as: UTF8.self).contains("fit=crop") { observation.cropped += 1 }
    default: observation.usable += 1
    }
    observations[node] = observation
  }

  private mutating func see(_ value: some DocumentValue, path: [FieldPath.Step]) {
    switch value.kind {
    case .object where path.count < Self.seenDepth:
      value.forEachMember { name, member in
        see(member, path: path + [.member(String(decoding: name, as: UTF8.self))])
      }
    case .array where path.count < Self.seenDepth:
      guard let first = value.element(at: 0) else { fallthrough }
      see(first, path: path + [.element(0)])
    default: see(value.fieldValue, path: FieldPath(steps: path))
    }
  }

  private mutating func see(_ value: FieldValue, path: FieldPath) {
    guard seen.count < Self.seenLimit else { return }
    var isAddress = false
    if case .text(let text) = value { isAddress = text.starts(with: "http".utf8) }
    seen.append(
      Seen(path: path, looksLikeAddress: isAddress, isNumber: value.number != nil))
  }

  // MARK: Delimited text

  /// Takes the names of columns for the one record there is.
  mutating func observe(columns: [String]) {
    count = 1
    for name in columns {
      let path = FieldPath(steps: [.member(name)])
      if let node = tree.nodes[0].members[FoldedName.fold(name)], tree.nodes[node].isField {
        observe(.missing, node: node, path: path)
      }
      if seen.count < Self.seenLimit {
        seen.append(Seen(path: path, looksLikeAddress: false, isNumber: false))
      }
    }
  }

  /// Notes that a row has a text with a size in a column.
  mutating func observeSizeText(column: String) {
    sizeTexts[column, default: 0] += 1
  }

  /// Notes that a told path leads to a column.
  mutating func find(told path: FieldPath) { foundTold.insert(path) }
}
