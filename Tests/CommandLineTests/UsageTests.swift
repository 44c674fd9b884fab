import TestSupport
import Testing

@Suite("Arguments out of range") struct UsageTests {
  private static let verbs: [[String]] = [
    ["layout"], ["append-layout"], ["query", "--offset", "0", "--length", "844"],
    ["simulate", "--length", "844", "--page-size", "10"], ["render", "-o", "a.svg"],
    ["locate", "--id", "5"], ["sections"], ["drop-layout"],
  ]

  private static let layouts: [([String], String)] = [
    (["--columns", "0"], "--columns must be 1 to 1024, not 0"),
    (["--columns", "-1"], "--columns must be 1 to 1024, not -1"),
    (["--columns", "1025"], "--columns must be 1 to 1024, not 1025"),
    (["--columns", "1000000000"], "--columns must be 1 to 1024, not 1000000000"),
    (
      ["--columns", "99999999999999999999"],
      "--columns must be 1 to 1024, not 99999999999999999999"
    ),
    (["--columns", "abc"], "--columns must be a whole number, not \"abc\""),
    (["--columns", "1.5"], "--columns must be a whole number, not \"1.5\""),
    (["--columns="], "--columns must be a whole number, not \"\""),
    (["--width", "0"], "--width must be 1 to 1000000, not 0"),
    (["--width", "-5"], "--width must be 1 to 1000000, not -5"),
    (["--width", "nan"], "--width must be 1 to 1000000, not nan"),
    (["--width", "inf"], "--width must be 1 to 1000000, not inf"),
    (["--width=-inf"], "--width must be 1 to 1000000, not -inf"),
    (["--width", "1e999"], "--width must be 1 to 1000000, not inf"),
    (["--width", "1e7"], "--width must be 1 to 1000000, not 10000000"),
    (["--width", "390pt"], "--width must be a number, not \"390pt\""),
    (["--width", "3;5"], "--width must be a number, not \"3;5\""),
    (["--column-width", "0"], "--column-width must be 1 to 1000000, not 0"),
    (["--spacing", "-1"], "--spacing must be 0 to 1000000000, not -1"),
    (["--spacing", "nan"], "--spacing must be 0 to 1000000000, not nan"),
    (["--column-spacing", "-1"], "--column-spacing must be 0 to 1000000000, not -1"),
    (["--row-spacing", "2e9"], "--row-spacing must be 0 to 1000000000, not 2000000000"),
    (["--inset", "-1"], "--inset top must be 0 to 1000000000, not -1"),
    (["--inset", "left=-0.5"], "--inset left must be 0 to 1000000000, not -0.5"),
    (
      ["--inset", "north=1"],
      "--inset has the sides top, left, bottom and right, not \"north\""
    ),
    (
      ["--inset", "200"],
      "--item-width must be at least 1: 3 columns with these insets and spacings leave -10 of 390"
    ),
    (
      ["--item-width", "300"],
      "--item-width must be 1 to 116.66666666666667 for 3 columns inside the insets, not 300"
    ),
    (
      ["--width", "1"],
      "--item-width must be at least 1: 3 columns with these insets and spacings leave -13 of 1"
    ),
    (
      ["--column-spacing", "390"],
      "--item-width must be at least 1: 3 columns with these insets and spacings leave -136.66666666666666 of 390"
    ),
    (["--item-width", "0"], "--item-width must be 1 to 1000000, not 0"),
    (["--header", "-1"], "--header must be 0 to 1000000000, not -1"),
    (
      ["--header", "10x"],
      "--header must be a length, as 40, or a size, as 355x40, not \"10x\""
    ),
    (["--axis", "diagonal"], "--axis must be vertical or horizontal, not \"diagonal\""),
    (["--axis", "horizontal"], "a horizontal layout takes --height, not --width"),
    (["--leading-row-spacing", "yes"], "--leading-row-spacing must be on or off, not \"yes\""),
    (
      ["--cell", "10x10"], "--cell is an option of mosaic styles; sectioned is a waterfall style"
    ),
    (
      ["--style", "sektioned"],
      "--style \"sektioned\" is no preset, saved style or file; presets: sectioned, uniform,"
        + " fixed-width, headed, mosaic; did you mean sectioned?"
    ),
    (
      ["--style", "mosaic", "--cell", "0x0"], "--cell width must be 1 to 1000000000, not 0"
    ),
    (
      ["--style", "mosaic", "--columns", "3"],
      "--columns must be 2, the mosaic pattern's own count, not 3"
    ),
    (["--stlye", "sectioned"], "unknown option \"--stlye\"; did you mean --style?"),
    (["--xyzzy"], "unknown option \"--xyzzy\""),
    (["--width", "390", "--width", "391"], "--width is given twice"),
    (["extra"], "unexpected argument \"extra\""),
  ]

  @Test(
    "of a layout: each verb refuses it, names the range, and changes nothing",
    arguments: verbs.indices)
  func layout(number: Int) throws {
    let workspace = try Workspace.withSample("search.json")
    let verb = Self.verbs[number]
    try workspace.unchanged(workspace.catalog) {
      // In the quick form each is tried on every second verb.
      for (place, (words, message)) in Self.layouts.enumerated()
      where TestForm.isLong || (place + number) % 2 == 0 {
        let width = words.contains { $0.hasPrefix("--width") } ? [] : ["--width", "390"]
        let run = try workspace.run(EveryVerb.on(workspace.catalog, verb) + width + words).expect(
          64, "waterfall \(verb[0]): \(message)\nSee 'waterfall \(verb[0]) --help'.\n")
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test(
    "of one verb",
    arguments: [
      (["query"], "--offset and --length must be given"),
      (["query", "--offset", "0"], "--length must be given with --offset"),
      (
        ["query", "--offset", "nan", "--length", "1"],
        "--offset must be a number between ±2⁵³, not nan"
      ),
      (
        ["query", "--offset", "1e300", "--length", "1"],
        "--offset must be a number between ±2⁵³, not 1e+300"
      ),
      (["query", "--offset", "0", "--length", "-1"], "--length must be 0 to 2⁵³, not -1"),
      (["query", "--offset", "0", "--length", "inf"], "--length must be 0 to 2⁵³, not inf"),
      (
        ["query", "--offset", "0", "--length", "1", "--format", "xml"],
        "--format must be table, json, jsonl or csv, not \"xml\""
      ),
      (
        ["query", "--offset", "0", "--length", "1", "--json", "--format", "csv"],
        "--json does not go with --format csv"
      ),
      (["query", "--no-store=1"], "--no-store takes no value"),
      (["layout", "--wait", "-1"], "--wait must be 0 to 86400, not -1"),
      (["layout", "--wait", "nan"], "--wait must be 0 to 86400, not nan"),
      (["append-layout", "--count", "-1"], "--count must be 0 or more, not -1"),
      (["append-layout", "--count", "many"], "--count must be a whole number, not \"many\""),
      (["simulate"], "--length must be given"),
      (["simulate", "--length", "844"], "--page-size must be given"),
      (["simulate", "--length", "0"], "--length must be 1 to 1000000, not 0"),
      (
        ["simulate", "--length", "844", "--page-size", "0"],
        "--page-size must be 1 to 1000000, not 0"
      ),
      (
        ["simulate", "--length", "844", "--page-size", "5", "--step", "0"],
        "--step must be 1 to 1000000, not 0"
      ),
      (
        ["simulate", "--length", "844", "--page-size", "5", "--threshold", "-1"],
        "--threshold must be 0 to 1000000, not -1"
      ),
      (
        ["simulate", "--length", "844", "--page-size", "5", "--pages", "0"],
        "--pages must be 1 or more, not 0"
      ),
      (["locate", "--id", "0"], "--id must be 1 or more, not 0"),
      (
        ["locate", "--id", "5", "--length", "-1"],
        "--length must be 0 to 9007199254740992, not -1"
      ),
      (["sections", "--buckets", "10001"], "--buckets must be 1 to 10000, not 10001"),
      (["records", "--limit", "0"], "--limit must be 1 to 10000, not 0"),
      (["records", "--limit", "10001"], "--limit must be 1 to 10000, not 10001"),
      (
        ["anchor", "--from", "390x0", "--to", "390x3", "--offset", "1"],
        "--from \"390x0\": --columns must be 1 to 1024, not 0"
      ),
      (
        ["anchor", "--from", "390x3", "--to", "1e7x3", "--offset", "1"],
        "--to \"1e7x3\": --width must be 1 to 1000000, not 10000000"
      ),
      (
        ["anchor", "--from", "390x3", "--to", "390x3", "--offset", "inf"],
        "--offset must be a number between ±2⁵³, not inf"
      ),
      (["update", "--id", "0", "--width", "1"], "--id must be 1 or more, not 0"),
      (["delete", "--id", "0"], "--id must be 1 or more, not 0"),
      (
        ["set", "cache-limit", "99999999999999999999GB"],
        "a size must be as 500MB, 2GiB or 1000000, not \"99999999999999999999GB\""
      ),
    ])
  func verb(words: [String], message: String) throws {
    let workspace = try Workspace.withSample("search.json")
    let name = words[0]
    let takesLayout = !["records", "anchor", "update", "delete", "set"].contains(name)
    try workspace.unchanged(workspace.catalog) {
      try workspace.run(EveryVerb.on(workspace.catalog, words) + (takesLayout ? phone : [])).expect(
        64, "waterfall \(name): \(message)\nSee 'waterfall \(name) --help'.\n")
    }
  }

  @Test("the least width and the most columns are laid out")
  func extremes() throws {
    let workspace = try Workspace.withSample("search.json")
    func items(_ layout: [String]) throws -> [JSON] {
      let query = ["query", workspace.catalog, "--offset", "0", "--length", "1e6"] + layout
      return try #require(try workspace.json(query)["elements"]?.array)
    }
    let narrow = try items(["--width", "1", "--columns", "1", "--inset", "0"])
    #expect(narrow.count == 30)
    #expect(narrow.allSatisfy { $0["x"] == .number(0) && $0["width"] == .number(1) })
    // More columns than items: each has one of its own.
    let wide = try items(["--width", "1000000", "--columns", "1024"])
    #expect(wide.map { $0["lane"] } == (0..<30).map { JSON.number(Double($0)) })
    #expect(wide.allSatisfy { $0["y"] == .number(10) })
  }

  @Test("an offset far out of the content is none: there is nothing to see")
  func farOffsets() throws {
    let workspace = try Workspace.withSample("search.json")
    for (offset, length) in [("1e15", "844"), ("-1e15", "844"), ("10", "0"), ("-844", "844")] {
      let answer = try workspace.json(
        ["query", workspace.catalog, "--offset", offset, "--length", length] + phone)
      #expect(answer["elements"] == .array([]))
    }
  }
}
