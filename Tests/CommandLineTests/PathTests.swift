import Foundation
import TestSupport
import Testing

@Suite("Odd paths") struct PathTests {
  @Test(
    "any name that is text is a file's name",
    arguments: [
      "two words.sqlite", "line\nbreak.sqlite", "größe 写真.sqlite", "a'b\"c;--.sqlite", ":memory:",
      "file:x?mode=memory", "%s%n.sqlite", "a?b#c.sqlite", "catalog", "ends in space ",
    ])
  func names(name: String) throws {
    let workspace = try Workspace()
    let record = "url,w,h\na,1,1\n"
    try workspace.write(record, to: "in " + name)
    try workspace.succeed(["import", name, "in " + name, "--format-in", "csv"])
    #expect(try workspace.folder.names() == ["in " + name, name, name + ".lock"].sorted())
    #expect(try workspace.json(["info", name])["records"] == .number(1))
    let answer = try workspace.json(["query", name] + firstScreen)
    #expect(answer["elements"]?.array?.count == 1)
    #expect(try workspace.json(["info", name])["layouts"] == .number(1))
    try workspace.succeed(["render", name, "-o", "\(name).svg"] + phone)
    #expect(try workspace.folder.names().contains("\(name).svg"))
  }

  @Test("a name that begins with a dash stands behind --, or behind ./")
  func leadingDash() throws {
    let workspace = try Workspace()
    try workspace.write("url,w,h\na,1,1\n", to: "-in.csv")
    try workspace.succeed(["import", "--json", "--", "-c.sqlite", "-in.csv"])
    try workspace.succeed(["import", "./-c.sqlite", "./-in.csv", "--duplicates", "keep"])
    #expect(try workspace.json(["info", "./-c.sqlite"])["records"] == .number(2))
    let run = try workspace.run(["import", "-c.sqlite", "-in.csv"]).expect(64)
    #expect(run.messages.hasPrefix("waterfall import: unknown option \"-c.sqlite\""))
  }

  @Test("more slashes than needed are no host's name")
  func slashes() throws {
    let workspace = try Workspace()
    let path = "/" + workspace.folder.file("c.sqlite").replacingOccurrences(of: "/c", with: "//c")
    try workspace.succeed(["import", path, Workspace.sample("shop.plist")])
    #expect(try workspace.json(["info", "c.sqlite"])["records"] == .number(40))
  }

  @Test("a path that leads nowhere is no catalog, and none can be made there")
  func nowhere() throws {
    let workspace = try Workspace.withSample("shop.plist")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.file("loop"), withDestinationPath: "loop")
    let names = try workspace.folder.names()
    // The last is too long only for the files beside a catalog.
    let long = [300, 250].map { String(repeating: "n", count: $0) }
    for path in ["c.sqlite/c", "loop"] + long {
      let missing = "no catalog at \(path); `waterfall import` creates one\n"
      try workspace.run(["info", path]).expect(66, "waterfall info: \(missing)")
      try workspace.run(["layout", path] + phone).expect(66, "waterfall layout: \(missing)")
      let made = try workspace.run(["import", path, Workspace.sample("shop.plist")]).expect(73)
      #expect(made.messages.hasPrefix("waterfall import: cannot create \(path): "))
      try workspace.run(["import", workspace.catalog, path]).expect(
        66, "waterfall import: \(path): no such file\n")
    }
    #expect(try workspace.folder.names() == names)
  }

  @Test("an empty name is refused")
  func empty() throws {
    let workspace = try Workspace()
    try workspace.run(["import", "", Workspace.sample("shop.plist")]).expect(
      73, "waterfall import: cannot create \"\": the path is empty\n")
    try workspace.run(["import", "c.sqlite", ""]).expect(
      66, "waterfall import: \"\": no such file\n")
    try workspace.run(["info", ""]).expect(66)
    #expect(try workspace.folder.names().isEmpty)
  }

  @Test("an argument that is no text is refused, not changed to another name")
  func notText() throws {
    let workspace = try Workspace()
    var command = workspace.command(["import", "", Workspace.sample("shop.plist")])
    command.arguments[1] = Array("caf".utf8) + [0xE9] + Array(".sqlite".utf8)
    try command.run().expect(
      64,
      "waterfall: an argument is not UTF-8: \"caf\u{FFFD}.sqlite\"\nSee 'waterfall --help'.\n")
    #expect(try workspace.folder.names().isEmpty)
  }

  @Test("through a symbolic link the catalog it points to is used, or made")
  func link() throws {
    let workspace = try Workspace.withSample("shop.plist")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.file("link"), withDestinationPath: workspace.catalog)
    try workspace.succeed(["layout", "link"] + phone)
    #expect(try workspace.json(["info", workspace.catalog])["layouts"] == .number(1))
    unlink(workspace.folder.file(workspace.catalog))
    try workspace.succeed(["import", "link", Workspace.sample("search.json")])
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(30))
  }

  @Test("a message shows what a terminal would obey")
  func escapes() throws {
    let workspace = try Workspace()
    let run = try workspace.run(["info", "\u{1B}]0;title\u{7}"]).expect(66)
    #expect(run.messages.contains("no catalog at \\x1b]0;title\\x07; "))
  }
}
