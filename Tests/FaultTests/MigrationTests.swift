import TestSupport
import Testing

@testable import CommandLineTests

/// The fixture of schema 1, and the same history (it is told beside the fixture) lived through by this program.
@Suite("A catalog of schema 1") struct MigrationTests {
  private let old: Workspace
  private let catalog: String

  init() throws {
    old = try Workspace()
    catalog = old.catalog
    try old.folder.write(Fixture.data("catalogs/v1.sqlite"), to: catalog)
  }

  private static let layouts = [
    phone + ["--header", "40", "--footer", "20"], ["--width", "768", "--columns", "5"],
    ["--style", "mosaic", "--width", "390"],
    ["--axis", "horizontal", "--height", "300", "--columns", "2"],
  ]

  private func relive() throws -> Workspace {
    let new = try Workspace.withSample("sections.csv", "search.json")
    for (number, options) in Self.layouts.enumerated() {
      try new.succeed(
        number == 1
          ? ["append-layout", catalog, "--count", "30"] + options : ["layout", catalog] + options)
    }
    try new.sql(
      "UPDATE image SET height = height * 2 WHERE id = 20; DELETE FROM image WHERE id = 33")
    try new.succeed(["layout", catalog] + Self.layouts[0])
    let again = ["import", catalog, Workspace.sample("sections.csv"), "--duplicates", "keep"]
    try new.succeed(again + ["--limit", "5"])
    return new
  }

  @Test("answers as one that was made today")
  func answers() throws {
    let new = try relive()
    try old.succeed(["set", catalog, "cache-limit", "1GB"])
    for verb in ["records", "sections"] {
      #expect(
        try old.succeed([verb, catalog]).output == new.succeed([verb, catalog]).output)
    }
    try expectSameElements(new)
    for workspace in [old, new] { try workspace.succeed(["append-layout", catalog, "--all"]) }
    try expectSameElements(new)
    try old.succeed(["check", catalog])
  }

  private func expectSameElements(_ new: Workspace) throws {
    for options in Self.layouts {
      let query = ["query", catalog, "--offset", "-1000", "--length", "1e6"] + options
      let elements = try old.json(query)["elements"]
      #expect(elements?.array?.isEmpty == false)
      #expect(try elements == new.json(query)["elements"])
    }
  }

  @Test("keeps every record and every frame, byte for byte, when it is migrated")
  func rows() throws {
    let tables = [
      "SELECT * FROM image ORDER BY id", "SELECT * FROM section ORDER BY id",
      "SELECT * FROM style ORDER BY name",
      "SELECT * FROM frame ORDER BY layout_id, section_id, lane, position",
    ]
    let before = try tables.map { try old.sql($0) }
    #expect(before[0].count == 84 && before[1].count == 5)
    try old.succeed(["set", catalog, "cache-limit", "1GB"])
    #expect(try tables.map { try old.sql($0) } == before)
    #expect(try old.json(["layouts", catalog])["layouts"]?.array?.count == 4)
  }

  @Test("is for a reader to refuse, which may not write it")
  func readers() throws {
    try old.unchanged(catalog) {
      for verb in ["records", "sections", "info", "check", "export", "layouts"] {
        try old.run([verb, catalog]).expect(
          77,
          "waterfall \(verb): c.sqlite has schema 1, this program needs 2: open it once where it can be written\n"
        )
      }
    }
  }
}
