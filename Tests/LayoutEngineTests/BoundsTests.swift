import LayoutEngine
import Testing

@Suite("Bounds")
struct BoundsTests {
  /// A layout in which one parameter is told.
  struct Parameter: CustomTestStringConvertible, Sendable {
    let name: String
    let range: ClosedRange<Double>
    /// What the message says of the range.
    let text: String
    let make: @Sendable (Double) throws -> LayoutIdentity
    var testDescription: String { name }

    init(
      _ name: String, _ range: ClosedRange<Double>, _ text: String,
      _ make: @escaping @Sendable (Double) throws -> LayoutIdentity
    ) {
      self.name = name
      self.range = range
      self.text = text
      self.make = make
    }

    static func waterfall(
      _ name: String, _ range: ClosedRange<Double> = 0...1e9,
      _ text: String = "0 to 1000000000",
      _ change: @escaping @Sendable (inout WaterfallStyle, Double) -> Void
    ) -> Parameter {
      Parameter(name, range, text) { value in
        guard case .waterfall(var style) = Style.sectioned(columns: 1) else { fatalError() }
        style.inset = Insets(0)
        style.itemWidth = .fixed(1)
        change(&style, value)
        return try LayoutIdentity(style: .waterfall(style), breadth: 1e6)
      }
    }

    static func mosaic(
      _ name: String, _ range: ClosedRange<Double> = 0...1e9,
      _ text: String = "0 to 1000000000",
      _ change: @escaping @Sendable (inout MosaicStyle, Double) -> Void
    ) -> Parameter {
      Parameter(name, range, text) { value in
        guard case .mosaic(var style) = Style.mosaic else { fatalError() }
        change(&style, value)
        return try LayoutIdentity(style: .mosaic(style), breadth: 1e6)
      }
    }
  }

  static let parameters: [Parameter] = [
    Parameter("width", 1...1e6, "1 to 1000000") {
      guard case .waterfall(var style) = Style.sectioned(columns: 1) else { fatalError() }
      style.inset = Insets(0)
      return try LayoutIdentity(style: .waterfall(style), breadth: $0)
    },
    Parameter("height", 1...1e6, "1 to 1000000") {
      guard case .waterfall(var style) = Style.sectioned(columns: 1) else { fatalError() }
      style.inset = Insets(0)
      return try LayoutIdentity(style: .waterfall(style), axis: .horizontal, breadth: $0)
    },
    Parameter("columnWidth", 1...1e6, "1 to 1000000") {
      try LayoutIdentity(style: .sectioned(), breadth: 390, columnWidth: $0)
    },
    .waterfall("itemWidth", 1...1e6, "1 to 1000000") { $0.itemWidth = .fixed($1) },
    .waterfall("columnSpacing") { $0.columnSpacing = $1 },
    .waterfall("rowSpacing") { $0.rowSpacing = $1 },
    .waterfall("inset.top") { $0.inset.top = $1 },
    .waterfall("inset.bottom") { $0.inset.bottom = $1 },
    .waterfall("header") { $0.header = .length($1) },
    .waterfall("footer") { $0.footer = .length($1) },
    .waterfall("loader") { $0.loader = .length($1) },
    .waterfall("header.width") { $0.header = .size(Size(width: $1, height: 10)) },
    .waterfall("footer.height") { $0.footer = .size(Size(width: 10, height: $1)) },
    .mosaic("padding", 0...499_994, "0 to 1000000000") { $0.padding = $1 },
    .mosaic("cellSpacing.y") { $0.cellSpacing.y = $1 },
    .mosaic("maxParallaxOffset") { $0.maxParallaxOffset = $1 },
    .mosaic("cell.width", 1...1e9, "1 to 1000000000") { $0.cell.width = $1 },
    .mosaic("cell.height", 1...1e9, "1 to 1000000000") { $0.cell.height = $1 },
    .mosaic("parallax.width", 1...1e9, "1 to 1000000000") { $0.parallax.width = $1 },
    .mosaic("parallax.height", 1...1e9, "1 to 1000000000") { $0.parallax.height = $1 },
    .mosaic("header") { $0.header = .length($1) },
    .mosaic("loader.height") { $0.loader = .size(Size(width: 10, height: $1)) },
  ]

  @Test("What is outside is refused with the parameter's name and range", arguments: parameters)
  func refused(_ parameter: Parameter) {
    var values = [
      -1, .nan, .infinity, -.infinity, parameter.range.lowerBound.nextDown, 1e9.nextUp, 1e300,
      -1e300, -.greatestFiniteMagnitude,
    ]
    if parameter.range.lowerBound > 0 { values += [0, -0.0, 0.5] }
    for value in values {
      let error = #expect(throws: StyleError.self, "\(value)") { try parameter.make(value) }
      #expect(error?.parameter == parameter.name)
      #expect(error?.problem.hasPrefix("must be \(parameter.text), not ") == true, "\(value)")
    }
  }

  @Test("The edges themselves are accepted", arguments: parameters)
  func accepted(_ parameter: Parameter) {
    for value in [parameter.range.lowerBound, parameter.range.upperBound] {
      #expect(throws: Never.self, "\(value)") { try parameter.make(value) }
    }
  }

  @Test("Insets across are bounded like the others", arguments: [-1, .nan, .infinity, 2e9])
  func insetsAcross(_ value: Double) {
    for name in ["inset.left", "inset.right"] {
      guard case .waterfall(var style) = Style.sectioned() else { return }
      if name == "inset.left" { style.inset.left = value } else { style.inset.right = value }
      let error = #expect(throws: StyleError.self) {
        try LayoutIdentity(style: .waterfall(style), breadth: 390)
      }
      #expect(error?.parameter == name)
    }
  }

  @Test("Columns outside 1 to 1024 are refused", arguments: [Int.min, -1, 0, 1025, Int.max])
  func badColumns(_ columns: Int) {
    guard case .mosaic(var mosaic) = Style.mosaic else { return }
    mosaic.columns = columns
    for (style, count) in [
      (Style.uniform(columns: nil), columns), (.uniform(columns: columns), nil),
      (.mosaic(mosaic), nil),
    ] {
      let error = #expect(throws: StyleError.self) {
        try LayoutIdentity(style: style, breadth: 1e6, columns: count)
      }
      #expect(error?.description == "columns must be 1 to 1024, not \(columns)")
    }
  }

  @Test("1 and 1024 columns are accepted", arguments: [1, 1024])
  func edgeColumns(_ columns: Int) throws {
    let identity = try LayoutIdentity(style: .uniform(columns: nil), breadth: 1e6, columns: columns)
    #expect(identity.columns == columns)
  }

  @Test("Items narrower than 1 are refused with what is left for them")
  func narrowItems() {
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .sectioned(columns: 40), breadth: 390)
    }
    #expect(
      error?.description
        == "itemWidth must be at least 1: 40 columns with these insets and spacings leave -0.5 of 390"
    )
    #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .sectioned(columns: 1), breadth: 20.9)
    }
    #expect(throws: Never.self) { try LayoutIdentity(style: .sectioned(columns: 1), breadth: 21) }
    let mosaic = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .mosaic, breadth: 31)
    }
    #expect(mosaic?.parameter == "cell")
    #expect(throws: Never.self) { try LayoutIdentity(style: .mosaic, breadth: 32) }
  }

  @Test("A fixed item width must fit inside the insets, and the message says what does")
  func fixedItemsThatDoNotFit() {
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .fixedWidth(112, columns: 3), breadth: 375)
    }
    #expect(
      error?.description
        == "itemWidth must be 1 to 111.66666666666667 for 3 columns inside the insets, not 112")
    #expect(throws: Never.self) {
      try LayoutIdentity(style: .fixedWidth(335.0 / 3, columns: 3), breadth: 375)
    }
    let narrow = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .fixedWidth(5, columns: 40), breadth: 390)
    }
    #expect(narrow?.problem.hasPrefix("must be at least 1: 40 columns") == true)
  }
}
