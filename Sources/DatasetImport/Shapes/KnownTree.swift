/// The known shapes as a tree of folded names, so that one walk over a record finds all of them.
struct KnownTree {
  /// An address and the sizes that may be its own, best first; all as nodes.
  struct Row {
    let url: Int
    var sizes: [(width: Int, height: Int)]
    let isPlain: Bool
  }

  struct Node {
    /// Spelled as the table has it.
    let path: FieldPath
    var members: [String: Int] = [:]
    var elements: [Int: Int] = [:]
    /// Whether a value here is looked at; else it is only on the way to one.
    var isField = false
  }

  private(set) var nodes = [Node(path: FieldPath(steps: []))]
  private(set) var rows: [Row] = []
  private(set) var recordSizes: [(width: Int, height: Int)] = []
  private(set) var sections: [Int] = []
  private(set) var captionHeights: [Int] = []
  private(set) var keys: [Int] = []

  static let known = KnownTree()

  private init() {
    recordSizes = KnownShapes.recordSizes.map { (add($0.0), add($0.1)) }
    sections = KnownShapes.sections.map { add($0) }
    captionHeights = KnownShapes.captionHeights.map { add($0) }
    keys = KnownShapes.keys.map { add($0) }
    for text in KnownShapes.pictures { rows.append(row(Self.path(text), isPlain: false)) }
    for text in KnownShapes.plainAddresses { rows.append(row(Self.path(text), isPlain: true)) }
  }

  /// The row of an address that was told: with the sizes of the known one at its place.
  mutating func toldRow(_ path: FieldPath) -> Row {
    let told = row(path, isPlain: false)
    return rows.first { $0.url == told.url } ?? told
  }

  private mutating func row(_ path: FieldPath, isPlain: Bool) -> Row {
    var row = Row(url: add(path), sizes: [], isPlain: isPlain)
    if let own = KnownShapes.ownSizes[path.description] {
      row.sizes.append((add(own.width), add(own.height)))
    }
    if case .member(let name)? = path.steps.last {
      let stem = Self.stem(name)
      if !stem.isEmpty {
        row.sizes.append((add(path.sibling(stem + "width")), add(path.sibling(stem + "height"))))
      }
      if path.steps.count > 1 {
        row.sizes.append((add(path.sibling("width")), add(path.sibling("height"))))
        row.sizes.append((add(path.sibling("w")), add(path.sibling("h"))))
      }
    }
    row.sizes += recordSizes
    return row
  }

  /// What an address's name begins with: `thumb` of `thumbURL`, nothing of `url`.
  private static func stem(_ name: String) -> String {
    let folded = FoldedName.fold(name)
    let ending = ["url", "uri", "src", "link"].first(where: folded.hasSuffix)
    return String(folded.dropLast(ending?.count ?? 0))
  }

  private mutating func add(_ text: String) -> Int { add(Self.path(text)) }

  private mutating func add(_ path: FieldPath) -> Int {
    var node = 0
    for (count, step) in path.steps.enumerated() {
      var next: Int?
      switch step {
      case .member(let name): next = nodes[node].members[FoldedName.fold(name)]
      case .element(let index): next = nodes[node].elements[index]
      case .each: break
      }
      if next == nil {
        nodes.append(Node(path: FieldPath(steps: Array(path.steps.prefix(count + 1)))))
        switch step {
        case .member(let name): nodes[node].members[FoldedName.fold(name)] = nodes.count - 1
        case .element(let index): nodes[node].elements[index] = nodes.count - 1
        case .each: break
        }
      }
      node = next ?? nodes.count - 1
    }
    nodes[node].isField = true
    return node
  }

  /// A path of the table, which has only valid ones (a test reads them all).
  static func path(_ text: String) -> FieldPath {
    (try? FieldPath(text)) ?? FieldPath(steps: [.member(text)])
  }
}
