import LayoutEngine

extension ReferenceLayout {
  /// One section of a mosaic, as design section 3.2 tells it.
  static func mosaic(
    _ members: [Member], _ style: MosaicStyle, _ identity: LayoutIdentity
  ) -> Section {
    let down = identity.axis == .vertical
    let pattern = down ? style.verticalPattern : style.horizontalPattern
    let cellHeight = down ? style.cell.height : style.cell.width
    let parallaxHeight = down ? style.parallax.height : style.parallax.width
    let spacing =
      down
      ? (x: style.cellSpacing.x, y: style.cellSpacing.y)
      : (x: style.cellSpacing.y, y: style.cellSpacing.x)
    let cellWidth =
      (identity.breadth - Double(style.columns - 1) * spacing.x - 2 * style.padding)
      / Double(style.columns)

    var section = Section()
    if let header = bar(style.header, identity.axis, fills: identity.breadth) {
      section.add(
        .header, Box(start: 0, end: header.length, across: 0, breadth: identity.breadth))
      section.length = header.length
    }
    var waiting = members.enumerated().makeIterator()
    var next = waiting.next()
    while next != nil {
      for block in pattern {
        guard next != nil else { break }
        let blockStart = section.length + style.padding
        switch block {
        case .parallax:
          guard let (index, member) = next else { break }
          let box = Box(
            start: blockStart, end: blockStart + parallaxHeight, across: 0,
            breadth: identity.breadth)
          section.addItem(
            member, index: index, lane: 0, box, maxParallaxOffset: style.maxParallaxOffset)
          section.length = max(section.length, box.end)
          next = waiting.next()
        case .grid(let cells):
          for cell in cells {
            guard let (index, member) = next else { break }
            let (column, row, columnSpan, rowSpan) =
              down
              ? (cell.column, cell.row, cell.columnSpan, cell.rowSpan)
              : (cell.row, cell.column, cell.rowSpan, cell.columnSpan)
            let start = blockStart + Double(row) * (cellHeight + spacing.y)
            let height = Double(rowSpan) * cellHeight + Double(rowSpan - 1) * spacing.y
            let box = Box(
              start: start, end: start + height,
              across: style.padding + Double(column) * (cellWidth + spacing.x),
              breadth: Double(columnSpan) * cellWidth + Double(columnSpan - 1) * spacing.x)
            section.addItem(member, index: index, lane: column, box)
            section.length = max(section.length, box.end)
            next = waiting.next()
          }
        }
      }
    }
    return section
  }
}
