import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("render") struct RenderTests {
  @Test(
    "a picture has every element, as well-formed XML",
    arguments: [
      [], ["--header", "40", "--footer", "20"],
      ["--style", "mosaic"], ["--offset", "200", "--length", "500"],
    ])
  func svg(options: [String]) throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let layout = ["--width", "390"] + options
    try workspace.succeed(["render", workspace.catalog, "-o", "a.svg"] + layout)
    let range = options.contains("--offset") ? [] : ["--offset", "0", "--length", "1000000"]
    let answer = try workspace.json(["query", workspace.catalog] + layout + range)
    let elements = try #require(answer["elements"]?.array)
    let picture = try XMLOutline(workspace.folder.read("a.svg"))
    #expect(picture.root == "svg")
    // An element's group is drawn once for each strip it reaches into.
    let titles = Set(picture.titles)
    for element in elements {
      let words = element["id"].map { _ in
        "item \(Int(element["index"]?.number ?? -1)), section \(element["section"]?.text ?? "")"
      }
      #expect(titles.contains { $0.hasPrefix(words ?? element["kind"]?.text ?? "?") })
    }
  }

  @Test("a page holds every picture's address, and needs nothing else")
  func html() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let words = ["render", workspace.catalog, "--output", "a.html"] + phone
    try workspace.succeed(words).expect(0, "a.html: 60 elements\n")
    let page = String(decoding: try workspace.folder.read("a.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.components(separatedBy: "<figure ").count == 61)
    #expect(page.components(separatedBy: "<img ").count == 61)
    #expect(page.contains("https://img.example/photos/IMG_4100.jpg"))
    #expect(!page.contains("<script"))
    for tag in ["figure", "div", "span", "main", "header", "body", "html"] {
      let opened = page.components(separatedBy: "<\(tag)").count
      #expect(opened == page.components(separatedBy: "</\(tag)>").count, "\(tag)")
    }
  }

  @Test("what a record says cannot leave its place", arguments: ["a.svg", "a.html"])
  func markup(file: String) throws {
    let workspace = try Workspace()
    try workspace.write(
      ##"[{"img": "\"><script>x</script>'&", "w": 3, "h": 2, "section": "</title><b>", "key": "]]>"}]"##,
      to: "a.json")
    try workspace.succeed(["import", workspace.catalog, "a.json"])
    try workspace.succeed(
      ["render", workspace.catalog, "-o", file, "--header", "60"] + phone)
    let text = String(decoding: try workspace.folder.read(file), as: UTF8.self)
    #expect(!text.contains("<script>"))
    #expect(!text.contains("<b></"))
    if file == "a.svg" { _ = try XMLOutline(Array(text.utf8)) }
  }

  @Test("a whole layout may have 5,000 items, a part of a longer one is drawn")
  func limit() throws {
    let workspace = try Workspace.withRecords(5001)
    let words = ["render", workspace.catalog, "-o", "a.svg"] + phone
    let run = try workspace.run(words).expect(64)
    #expect(run.messages.contains("5001"))
    #expect(run.messages.contains("5000"))
    #expect(run.messages.contains("--offset and --length"))
    #expect(try !workspace.folder.names().contains("a.svg"))
    try workspace.succeed(words + ["--offset", "9000", "--length", "844"])

    let smaller = try Workspace.withRecords(5000)
    try smaller.succeed(["render", smaller.catalog, "-o", "a.svg"] + phone)
  }

  @Test(
    "another kind of file is refused",
    arguments: ["a.png", "a", "a.svg.gz", ".", "svg", "c.sqlite"])
  func extensions(file: String) throws {
    let workspace = try Workspace.withSample("shop.plist")
    try workspace.unchanged(workspace.catalog) {
      try workspace.run(["render", workspace.catalog, "-o", file] + phone).expect(
        64,
        """
        waterfall render: --output must end in .svg or .html, not "\(file)"
        See 'waterfall render --help'.

        """)
    }
  }

  @Test(
    "a catalog is never overwritten, whatever its name", arguments: ["photos.svg", "./photos.svg"])
  func protected(file: String) throws {
    let workspace = try Workspace()
    try workspace.succeed(["import", "photos.svg", Workspace.sample("shop.plist")])
    try workspace.succeed(["layout", "photos.svg"] + phone)
    let before = try workspace.folder.read("photos.svg")
    let run = try workspace.run(["render", "photos.svg", "-o", file] + phone).expect(64)
    #expect(run.messages.contains("would overwrite photos.svg"))
    #expect(try workspace.folder.read("photos.svg") == before)
  }

  @Test("a file that cannot be made is named, an old one replaced")
  func files() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let words = ["render", workspace.catalog] + phone
    try workspace.run(words + ["-o", "none/a.svg"]).expect(
      73, "waterfall render: cannot create none/a.svg: No such file or directory\n")
    try workspace.write("old", to: "a.svg")
    try workspace.succeed(words + ["-o", "a.svg", "--quiet"]).expect(0, "")
    #expect(try workspace.folder.read("a.svg").starts(with: "<svg".utf8))
    #expect(try workspace.folder.names().allSatisfy { !$0.hasPrefix(".") }, "nothing is left over")
    try workspace.run(words).expect(
      64, "waterfall render: --output must be given\nSee 'waterfall render --help'.\n")
  }
}

/// What an XML document is made of; reading it fails where it is not well-formed.
private final class XMLOutline: NSObject, XMLParserDelegate {
  private(set) var root = ""
  private(set) var titles: [String] = []
  private var isTitle = false

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if root.isEmpty { root = name }
    isTitle = name == "title"
    if isTitle { titles.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isTitle { titles[titles.count - 1] += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isTitle = false
  }
}
