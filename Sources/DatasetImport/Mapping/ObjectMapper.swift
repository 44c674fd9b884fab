/// Finds the fields of a record among the members of an object.
struct ObjectMapper {
  /// The name that stood at each position in earlier objects: records of one file mostly have the
  /// same members in the same order, and comparing is cheaper than looking up.
  private var known: [(name: [UInt8], fieldName: FieldName?)] = []
  private static let knownLimit = 256

  private(set) var fields = RecordFields()
  /// The names in the first object that had any.
  private(set) var firstNames: [String] = []

  /// Reads an object's members into `fields`.
  ///
  /// - Returns: false if the object is empty.
  /// - Complexity: linear in the members.
  mutating func map(_ object: some DocumentValue) -> Bool {
    fields.removeAll()
    let isFirst = firstNames.isEmpty
    var position = 0
    object.forEachMember { name, value in
      if let fieldName = find(name, at: position) {
        fields.set(value.fieldValue, as: fieldName)
      }
      if isFirst, position < Self.knownLimit { firstNames.append(String(excerpt: name)) }
      position += 1
    }
    return position > 0
  }

  private mutating func find(
    _ name: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> FieldName? {
    if position < known.count, name.elementsEqual(known[position].name) {
      return known[position].fieldName
    }
    let found = FieldName.find(name)
    if position < known.count {
      known[position] = (Array(name), found)
    } else if position == known.count, position < Self.knownLimit {
      known.append((Array(name), found))
    }
    return found
  }
}
