import Foundation
import TestSupport
import Testing

@Suite("Documentation/reliability.md") struct ReliabilityTests {
  @Test("every test that a promise names is there")
  func names() throws {
    let root = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Documentation/reliability.md"), encoding: .utf8)
    let tests = try #require(
      FileManager.default.enumerator(atPath: root.appendingPathComponent("Tests").path))
    let files = tests.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    var count = 0
    for match in text.matches(of: /`([A-Z]\w*Tests)\/(\w+)`/) {
      let sources = try files.filter { $0.hasSuffix("/\(match.1).swift") }.map {
        try String(contentsOf: root.appendingPathComponent("Tests/\($0)"), encoding: .utf8)
      }
      #expect(sources.contains { $0.contains("func \(match.2)(") }, "\(match.0)")
      count += 1
    }
    #expect(count > 40)
  }
}
