import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

@testable import WaterfallCLI

private func requested(_ words: String) throws -> RequestedLayout {
  try RequestedLayout(
    Arguments(["c"] + words.split(separator: " ").map(String.init), for: QueryVerb.help))
}

private func waterfall(_ words: String) throws -> WaterfallStyle {
  guard case .waterfall(let style) = try requested(words).identity.style else {
    throw CommandError("no waterfall", .bug)
  }
  return style
}

private func mosaic(_ words: String) throws -> MosaicStyle {
  guard case .mosaic(let style) = try requested(words).identity.style else {
    throw CommandError("no mosaic", .bug)
  }
  return style
}

@Suite("Layout options") struct RequestedLayoutTests {
  @Test("without --style the layout is the sectioned preset")
  func defaults() throws {
    let layout = try requested("--width 390")
    #expect(layout.styleName == "sectioned")
    #expect(layout.identity == (try LayoutIdentity(style: .sectioned(), breadth: 390)))
    #expect(layout.identity.columns == 3)
  }

  @Test(
    "each preset is the engine's own",
    arguments: [
      ("--style sectioned --columns 4", Style.sectioned(columns: 4)),
      ("--style uniform --columns 4", .uniform(columns: 4)),
      ("--style fixed-width --item-width 90 --columns 3", .fixedWidth(90, columns: 3)),
      ("--style headed", .headed()),
      ("--style mosaic", .mosaic),
    ])
  func presets(words: String, style: Style) throws {
    let layout = try requested("--width 390 \(words)")
    #expect(layout.identity == (try LayoutIdentity(style: style, breadth: 390)))
    #expect(words.contains(layout.styleName))
  }

  @Test("the specific option wins over the general one, in any order")
  func generalAndSpecific() throws {
    let style = try waterfall("--width 390 --row-spacing 3 --spacing 7")
    #expect(style.columnSpacing == 7)
    #expect(style.rowSpacing == 3)
    #expect(style.inset == Insets(top: 10, left: 10, bottom: 0, right: 10))
    let cells = try mosaic("--style mosaic --width 390 --spacing 7")
    #expect(cells.cellSpacing == .init(x: 7, y: 7))
    #expect(cells.padding == 10)
    let both = try mosaic("--style mosaic --width 390 --cell-spacing 1,2 --spacing 7")
    #expect(both.cellSpacing == .init(x: 1, y: 2))
  }

  @Test("every waterfall option arrives")
  func waterfallOptions() throws {
    let style = try waterfall(
      """
      --width 390 --columns 2 --inset left=8 --inset-scope items --column-spacing 5 \
      --row-spacing 6 --leading-row-spacing on --item-width 100 --header 40 --footer 355x20 \
      --loader 44
      """)
    #expect(
      style
        == WaterfallStyle(
          columns: 2, inset: Insets(top: 10, left: 8, bottom: 0, right: 10), columnSpacing: 5,
          rowSpacing: 6, leadingRowSpacing: true, itemWidth: .fixed(100), insetScope: .items,
          header: .length(40), footer: .size(Size(width: 355, height: 20)), loader: .length(44)))
    #expect(try waterfall("--width 390 --item-width fill") == waterfall("--width 390"))
    #expect(try waterfall("--width 390 --style headed --header 0").header == nil)
  }

  @Test("every mosaic option arrives")
  func mosaicOptions() throws {
    let style = try mosaic(
      """
      --style mosaic --width 390 --cell 100x50 --padding 4 --parallax 10x80 \
      --max-parallax-offset 20 --header 50 --loader 30x30
      """)
    #expect(style.cell == Size(width: 100, height: 50))
    #expect(style.padding == 4)
    #expect(style.parallax == Size(width: 10, height: 80))
    #expect(style.maxParallaxOffset == 20)
    #expect(style.header == .length(50))
    #expect(style.loader == .size(Size(width: 30, height: 30)))
  }

  @Test("a horizontal layout takes its height")
  func horizontal() throws {
    let identity = try requested("--axis horizontal --height 400 --columns 2").identity
    #expect(identity.axis == .horizontal)
    #expect(identity.breadth == 400)
  }

  @Test("--column-width takes as many columns as are that wide")
  func columnWidth() throws {
    #expect(try requested("--width 390 --column-width 85").identity.columns == 4)
    #expect(try requested("--width 390 --column-width 1000").identity.columns == 1)
  }

  @Test("a saved style is found by its name, before a file; a path is always a file")
  func savedStyle() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.sqlite")
    try Catalog.open(at: path).saveStyle(.headed(columns: 5), named: "mine")
    let arguments = try Arguments([path, "--width", "390", "--style", "mine"], for: QueryVerb.help)
    let layout = try RequestedLayout(arguments)
    #expect(layout.styleName == "mine")
    #expect(layout.identity.columns == 5)
  }

  @Test("lists make every combination once")
  func lists() throws {
    let arguments = try Arguments(
      ["c", "--width", "320,390,320", "--columns", "2,3"], for: LayoutVerb.help)
    let layouts = try RequestedLayout.all(arguments).map(\.identity)
    #expect(layouts.map(\.breadth) == [320, 320, 390, 390])
    #expect(layouts.map(\.columns) == [2, 3, 2, 3])
    for word in ["320,", ",320", "320,,390", "320;390", ""] {
      let arguments = try Arguments(["c", "--width", word], for: LayoutVerb.help)
      #expect(throws: CommandError.self) { try RequestedLayout.all(arguments) }
    }
  }

  @Test(
    "what cannot be is a usage error that names the option",
    arguments: [
      ("", "--width must be given"),
      ("--axis horizontal", "--height must be given"),
      ("--width 390 --height 3", "a vertical layout takes --width, not --height"),
      ("--axis horizontal --height 9 --width 3", "a horizontal layout takes --height, not --width"),
      ("--axis up --width 3", "--axis must be vertical or horizontal, not \"up\""),
      ("--width 0", "--width must be 1 to 1000000, not 0"),
      ("--width -1", "--width must be 1 to 1000000, not -1"),
      ("--width 1e7", "--width must be 1 to 1000000, not 10000000"),
      ("--width nan", "--width must be 1 to 1000000, not nan"),
      ("--width 390 --columns 0", "--columns must be 1 to 1024, not 0"),
      ("--width 390 --columns 1000000000", "--columns must be 1 to 1024, not 1000000000"),
      ("--width 390 --columns 2.5", "--columns must be a whole number, not \"2.5\""),
      ("--width 390 --style uniform", "--columns must be given: the style names no count"),
      (
        "--width 390 --columns 2 --column-width 9",
        "--columns and --column-width do not go together"
      ),
      ("--width 390 --column-width 0", "--column-width must be 1 to 1000000, not 0"),
      (
        "--width 390 --style mosaic --columns 3",
        "--columns must be 2, the mosaic pattern's own count, not 3"
      ),
      ("--width 390 --inset top=-1", "--inset top must be 0 to 1000000000, not -1"),
      ("--width 390 --spacing -1", "--spacing must be 0 to 1000000000, not -1"),
      ("--width 390 --column-spacing -1", "--column-spacing must be 0 to 1000000000, not -1"),
      ("--width 390 --style mosaic --spacing -1", "--spacing must be 0 to 1000000000, not -1"),
      ("--width 390 --header -1", "--header must be 0 to 1000000000, not -1"),
      ("--width 390 --header 10x-1", "--header height must be 0 to 1000000000, not -1"),
      ("--width 390 --item-width wide", "--item-width must be a number or fill, not \"wide\""),
      (
        "--width 390 --style fixed-width --columns 2",
        "--item-width must be given: the style has items of a fixed width"
      ),
      (
        "--width 390 --style mosaic --footer 3",
        "--footer is an option of waterfall styles; mosaic is a mosaic style"
      ),
      (
        "--width 390 --style mosaic --inset 3",
        "--inset is an option of waterfall styles; mosaic is a mosaic style"
      ),
      (
        "--width 390 --cell 3x3",
        "--cell is an option of mosaic styles; sectioned is a waterfall style"
      ),
      (
        "--width 390 --style mosiac",
        """
        --style "mosiac" is no preset, saved style or file; presets: sectioned, uniform, fixed-width, headed, \
        mosaic; did you mean mosaic?
        """
      ),
    ])
  func errors(words: String, message: String) {
    #expect(commandError { _ = try requested(words) } == .usage(message))
  }
}
