import LayoutEngine

extension ReferenceLayout {
  /// One section of a waterfall, as design section 3.1 tells it.
  static func waterfall(
    _ members: [Member], _ style: WaterfallStyle, _ identity: LayoutIdentity
  ) -> Section {
    let sideways = identity.axis == .horizontal
    let inset =
      sideways
      ? Insets(
        top: style.inset.left, left: style.inset.top, bottom: style.inset.right,
        right: style.inset.bottom) : style.inset
    let columns = identity.columns
    let breadth = identity.breadth
    let itemWidth =
      if case .fixed(let width) = style.itemWidth {
        width
      } else {
        (breadth - inset.left - inset.right - Double(columns - 1) * style.columnSpacing)
          / Double(columns)
      }
    let surroundsBars = style.insetScope == .section
    let barX = surroundsBars ? inset.left : 0
    let barBreadth = surroundsBars ? breadth - inset.left - inset.right : breadth

    var section = Section()
    var cursor = surroundsBars ? inset.top : 0
    if let header = bar(style.header, identity.axis, fills: barBreadth) {
      let end = cursor + header.length
      section.add(.header, Box(start: cursor, end: end, across: barX, breadth: header.breadth))
      cursor = end
    }
    if !surroundsBars { cursor += inset.top }

    var stacks = [[Box]](repeating: [], count: columns)
    for (index, member) in members.enumerated() {
      var best = 0
      for column in 0..<columns
      where stacks[column].last?.end ?? cursor < stacks[best].last?.end ?? cursor {
        best = column
      }
      var start = stacks[best].last?.end ?? cursor
      if !stacks[best].isEmpty || style.leadingRowSpacing { start += style.rowSpacing }
      let length =
        sideways
        ? itemWidth * member.size.width / member.size.height
        : itemWidth * member.size.height / member.size.width + member.size.captionHeight
      let box = Box(
        start: start, end: start + length,
        across: inset.left + Double(best) * (itemWidth + style.columnSpacing), breadth: itemWidth)
      stacks[best].append(box)
      section.addItem(member, index: index, lane: best, box)
    }

    for case let box? in stacks.map(\.last) { cursor = max(cursor, box.end) }
    if !surroundsBars { cursor += inset.bottom }
    if let footer = bar(style.footer, identity.axis, fills: barBreadth) {
      let end = cursor + footer.length
      section.add(.footer, Box(start: cursor, end: end, across: barX, breadth: footer.breadth))
      cursor = end
    }
    section.length = surroundsBars ? cursor + inset.bottom : cursor
    return section
  }
}
