public import CatalogStore
public import LayoutEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CatalogReader {
  /// The style that the catalog keeps under a name; `nil` where it keeps none.
  public func savedStyle(named name: String) throws -> Style? {
    let find = try connection.statement("SELECT definition FROM style WHERE name = ?1")
    find.bind(1, name)
    defer { find.reset() }
    guard try find.step() else { return nil }
    do {
      return try JSONDecoder().decode(Style.self, from: Data(find.bytes(0)))
    } catch {
      throw CatalogError.damaged(path: path, detail: "its style \(name) cannot be read")
    }
  }

  /// The names of the styles that the catalog keeps, sorted.
  public func savedStyleNames() throws -> [String] {
    let list = try connection.statement("SELECT name FROM style ORDER BY name")
    defer { list.reset() }
    var names: [String] = []
    while try list.step() { names.append(list.text(0)) }
    return names
  }
}

extension Catalog {
  /// Keeps a style under a name, in place of one that is there. Layouts made with that one stay as they
  /// are.
  public func saveStyle(_ style: Style, named name: String) throws {
    try write {
      let save = try connection.statement(
        "INSERT INTO style (name, definition) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET definition = ?2"
      )
      save.bind(1, name)
      save.bind(2, style.json)
      try save.run()
    }
  }
}
