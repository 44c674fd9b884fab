import DatasetImport
import Testing

struct SuspicionTests {
  static func csv(_ rows: [String], header: String = "url,width,height,dimensions") -> String {
    ([header] + rows).joined(separator: "\n")
  }

  @Test func sizesThatAnotherFieldContradictsAreTurned() throws {
    let turned = [
      "t,394,419,support: 394 x 419 mm", "t,176,260,\"176×260 mm; frame 9 x 8\"", "t,5,5,5 x 5",
    ]
    for (name, content) in [
      ("a.jsonl", String(decoding: try Shapes.bytes("turned.jsonl"), as: UTF8.self)),
      ("a.csv", Self.csv(turned)),
    ] {
      let suspicions = try Reading(content, as: name).summary?.suspicions ?? []
      #expect(suspicions.map(\.kind) == [.turned])
      #expect(suspicions.first?.count == 2)
      #expect(suspicions.first?.place == .line(name == "a.csv" ? 2 : 1))
      #expect(
        suspicions.first?.example
          == "width 394, height 419, dimensions \"support: 394 x 419 mm\"")
      #expect(suspicions.first?.remedy == "--map width=height,height=width")
    }
  }

  @Test func theRemedyTurnsThem() throws {
    var options = DatasetOptions()
    options.map = try FieldMap("width=height,height=width")
    let reading = try Reading(try Shapes.bytes("turned.jsonl"), as: "a.jsonl", options)
    #expect(reading.sizes == [[419, 394], [260, 176], [200, 200]])
    #expect(reading.summary?.suspicions == [])
  }

  @Test(arguments: [
    // The text has the width first, as on a screen.
    ["t,4,3,4 x 3", "t,5,3,3 x 5", "t,5,3,3 x 5"],
    ["t,4,3,8 x 9", "t,5,3,x", "t,5,3,5x", "t,5,3,x3", "t,5,3,5 by 3"],
    ["t,3,4,5. x 9.9.9 x . x"],
  ])
  func otherSizesAreNotTurned(rows: [String]) throws {
    #expect(try Reading(Self.csv(rows), as: "a.csv").summary?.suspicions == [])
  }

  @Test func equalSizesAreNamedFromTenOn() throws {
    let rows = Array(repeating: "t,4,3,x", count: 9)
    #expect(try Reading(Self.csv(rows), as: "a.csv").summary?.suspicions == [])
    let ten = try Reading(Self.csv(rows + ["t,4,3,x", "t,,3,x"]), as: "a.csv").summary?.suspicions
    #expect(
      ten?.map(\.description)
        == ["all 10 records have the same size, such as line 2: width 4, height 3"])
    #expect(try Reading(Self.csv(rows + ["t,4,3.5,x"]), as: "a.csv").summary?.suspicions == [])
  }

  @Test func onePixelAndLongShapesAreNamed() throws {
    let rows = ["t,1,1,x", "a\u{1b}b,1,1.0,x", "t,10,1,x", "t,10.5,1,x", "t,1,12,x"]
    #expect(
      try Reading(Self.csv(rows), as: "a.csv").summary?.suspicions.map(\.description) == [
        "2 records of 1 × 1, such as line 2: t",
        "2 records with a shape beyond 1:10, such as line 5: width 10.5, height 1",
      ])
  }
}
