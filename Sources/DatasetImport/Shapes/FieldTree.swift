/// Reads the slots of a shape out of records, in one walk over each.
struct FieldTree {
  private struct Node {
    /// The slot whose value stands here, and others where a value is asked for twice.
    var slot: Int?
    var otherSlots: [Int] = []
    var members: [(name: [UInt8], node: Int)] = []
    var elements: [(index: Int, node: Int)] = []
    /// The slots of everything below.
    var below: [Int] = []
    /// The name that stood at each position in earlier objects, with its node: records of one file
    /// mostly have the same members in the same order, and comparing is cheaper than looking up.
    var known: [(name: [UInt8], node: Int?)] = []

    var isLeaf = true
  }

  private static let knownLimit = 256

  private var nodes = [Node()]
  /// The values of the record read last, by slot; nil where a record does not have the member.
  private(set) var values: [FieldValue?]

  init(_ shape: Shape) {
    values = Array(repeating: nil, count: shape.slots.count)
    for (slot, paths) in shape.slots.enumerated() {
      for path in paths { add(path.steps, slot) }
    }
  }

  private mutating func add(_ steps: [FieldPath.Step], _ slot: Int) {
    var node = 0
    for step in steps {
      nodes[node].below.append(slot)
      node = child(of: node, step)
    }
    if nodes[node].slot == nil {
      nodes[node].slot = slot
    } else {
      nodes[node].otherSlots.append(slot)
    }
  }

  private mutating func child(of node: Int, _ step: FieldPath.Step) -> Int {
    switch step {
    case .member(let name):
      let name = Array(name.utf8)
      if let child = nodes[node].members.first(where: { $0.name == name }) { return child.node }
      nodes[node].members.append((name, nodes.count))
    case .element(let index):
      if let child = nodes[node].elements.first(where: { $0.index == index }) { return child.node }
      nodes[node].elements.append((index, nodes.count))
    case .each: break  // Refused where a field's path is read.
    }
    nodes[node].isLeaf = false
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Reads an object's values.
  ///
  /// - Returns: false if the object is empty.
  /// - Complexity: linear in the members on the way to the slots.
  mutating func read(_ object: some DocumentValue) -> Bool {
    for slot in values.indices { values[slot] = nil }
    return readMembers(of: object, node: 0)
  }

  private mutating func readMembers(of object: some DocumentValue, node: Int) -> Bool {
    var position = 0
    object.forEachMember { name, value in
      if let child = find(name, at: position, node: node) { take(value, node: child) }
      position += 1
    }
    return position > 0
  }

  private mutating func take(_ value: some DocumentValue, node: Int) {
    if let slot = nodes[node].slot {
      values[slot] = value.fieldValue
      for other in nodes[node].otherSlots { values[other] = values[slot] }
    }
    guard !nodes[node].isLeaf else { return }
    // Of a member given twice the last counts, as a whole.
    for slot in nodes[node].below { values[slot] = nil }
    switch value.kind {
    case .object: _ = readMembers(of: value, node: node)
    case .array:
      for (index, child) in nodes[node].elements {
        if let element = value.element(at: index) { take(element, node: child) }
      }
    case .scalar: break
    }
  }

  private mutating func find(
    _ name: UnsafeBufferPointer<UInt8>, at position: Int, node: Int
  ) -> Int? {
    if position < nodes[node].known.count,
      name.elementsEqual(nodes[node].known[position].name)
    {
      return nodes[node].known[position].node
    }
    let found = nodes[node].members.first { name.elementsEqual($0.name) }?.node
    if position < nodes[node].known.count {
      nodes[node].known[position] = (Array(name), found)
    } else if position == nodes[node].known.count, position < Self.knownLimit {
      nodes[node].known.append((Array(name), found))
    }
    return found
  }
}
