import CatalogStore
import DatasetImport
import Foundation
import Testing

/// Invented files in the shapes that services give.
enum Shapes {
  static func bytes(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(
      try Data(
        contentsOf: tests.appendingPathComponent("Fixtures/shapes").appendingPathComponent(name)))
  }

  static let names = [
    "coco.json", "flickr.json", "google.json", "iiif-2.json", "iiif-3.json", "mediawiki.json",
    "museum.json", "nested.jsonl", "no-header.tsv", "pages.jsonl", "pexels.json", "picsum.json",
    "pixabay.json", "reddit.json", "shop.json", "turned.jsonl", "unsplash.json",
  ]
}

struct ShapeTests {
  struct Expected: CustomTestStringConvertible {
    let name: String
    let shape: String
    let records: [(url: String, width: Double, height: Double)]
    var testDescription: String { name }
  }

  static let expected = [
    Expected(
      name: "coco.json",
      shape: "records: images[] · thumbURL: flickr_640_url, else flickr_url (1 record) "
        + "· size: width × height",
      records: [
        ("https://f.example/0_z.jpg", 1500, 2000), ("https://f.example/1_o.png", 6000, 4000),
      ]),
    Expected(
      name: "flickr.json",
      shape: "records: photos.photo[] · thumbURL: url_m, "
        + "else url_s with width_s × height_s (1 record) · size: width_m × height_m",
      records: [("https://f.example/1_s.jpg", 240, 160), ("https://f.example/2_m.jpg", 500, 300)]),
    Expected(
      name: "google.json",
      shape: "records: items[] · thumbURL: image.thumbnailLink "
        + "· size: image.thumbnailWidth × thumbnailHeight",
      records: [("https://t.example/a", 143, 107)]),
    Expected(
      name: "iiif-2.json",
      shape: "records: sequences[0].canvases[] · thumbURL: images[0].resource.@id "
        + "· size: images[0].resource.width × height, else width × height (1 record)",
      records: [("https://i.example/1.jpg", 500, 1001), ("https://i.example/2.jpg", 1000, 1500)]),
    Expected(
      name: "iiif-3.json",
      shape: "records: items[] · thumbURL: thumbnail[0].id, else items[0].items[0].body.id "
        + "with items[0].items[0].body.width × height (1 record) · size: width × height",
      records: [("https://i.example/1_100.jpg", 600, 500), ("https://i.example/2.jpg", 7001, 5000)]),
    Expected(
      name: "mediawiki.json",
      shape: "records: query.pages[] · thumbURL: imageinfo[0].thumburl, "
        + "else imageinfo[0].url with imageinfo[0].width × height (1 record) "
        + "· size: imageinfo[0].thumbwidth × thumbheight",
      records: [("https://c.example/thumb/A.jpg", 300, 200), ("https://c.example/B.jpg", 10, 20)]),
    Expected(
      name: "museum.json",
      shape: "records: data[] · thumbURL: images.web.url · size: images.web.width × height",
      records: [
        ("https://m.example/1_web.jpg", 900, 600), ("https://m.example/2_web.jpg", 400, 800),
      ]),
    Expected(
      name: "nested.jsonl",
      shape: "records: lines · thumbURL: urls.thumb · size: width × height",
      records: [("https://n.example/2.jpg", 40, 30), ("https://n.example/3.jpg", 50, 30)]),
    Expected(
      name: "pages.jsonl",
      shape: "records: lines, each page.results[] · thumbURL: thumb · size: width × height",
      records: [
        ("https://o.example/1.jpg", 4, 3), ("https://o.example/2.jpg", 4, 3),
        ("https://o.example/3.jpg", 4, 3),
      ]),
    // `src.tiny` is cropped and so has another shape.
    Expected(
      name: "pexels.json",
      shape: "records: photos[] · thumbURL: src.small · size: width × height",
      records: [("https://p.example/1.jpg?h=130", 3000, 4500)]),
    Expected(
      name: "picsum.json",
      shape: "records: [] · thumbURL: download_url · size: width × height",
      records: [("https://p.example/id/0", 5616, 3744)]),
    Expected(
      name: "pixabay.json",
      shape: "records: hits[] · thumbURL: previewURL · size: previewWidth × previewHeight",
      records: [("https://x.example/1_150.jpg", 150, 84)]),
    Expected(
      name: "reddit.json",
      shape: "records: data.children[].data · thumbURL: thumbnail, "
        + "else preview.images[0].source.url with preview.images[0].source.width × height "
        + "(1 record) · size: thumbnail_width × thumbnail_height",
      records: [("https://r.example/a.jpg", 140, 93), ("https://r.example/b.jpg", 800, 700)]),
    Expected(
      name: "shop.json",
      shape: "records: result.list[] · thumbURL: show.img · size: show.w × h",
      records: [("https://s.example/1.jpg", 220, 330)]),
    Expected(
      name: "unsplash.json",
      shape: "records: [] · thumbURL: urls.thumb · size: width × height",
      records: [("https://u.example/a?w=200&fit=max", 4000, 3000)]),
  ]

  @Test(arguments: expected)
  func theURLAndTheSizeAreOfTheSamePicture(expected: Expected) throws {
    let reading = try Reading(try Shapes.bytes(expected.name), as: expected.name)
    #expect(reading.errorText == nil)
    #expect(reading.summary?.shape == expected.shape)
    #expect(reading.records.map(\.thumbURL) == expected.records.map(\.url))
    #expect(reading.sizes == expected.records.map { [$0.width, $0.height] })
  }

  @Test(arguments: [
    (#"{"thumb":"t","thumb_width":4,"thumb_height":3,"width":9,"height":9}"#, "t", [4.0, 3]),
    (#"{"thumb":"t","thumb_width":null,"thumb_height":3,"width":9,"height":8}"#, "t", [9, 8]),
    (
      #"{"image":"i","thumbnail":{"url":"t","width":4,"height":3},"width":9,"height":9}"#, "t",
      [4, 3]
    ),
    (
      #"{"thumbnailUrl":"t","thumbnail":{"width":4,"height":3},"width":9,"height":9}"#, "t", [4, 3]
    ),
    (#"{"url":"page","src":{"tiny":"t","original":"o"},"width":"9","height":"8"}"#, "t", [9, 8]),
    (#"{"Images":{"WEB":{"URL":"t","Width":4,"Height":3}},"url":"page"}"#, "t", [4, 3]),
    (#"{"thumbnail":{"lqip":"data"},"image":"t","width":4,"height":3}"#, "t", [4, 3]),
    (#"{"img":"t","width":4,"h":3}"#, "t", [4, 3]),
    (#"{"urls":{"thumb":"x","thumb":"t"},"width":4,"height":3}"#, "t", [4, 3]),
  ])
  func competingPairsAreDecided(object: String, url: String, size: [Double]) throws {
    for (name, content) in [("a.json", "[\(object)]"), ("a.json", object), ("a.jsonl", object)] {
      let reading = try Reading(content, as: name)
      #expect(reading.errorText == nil)
      #expect(reading.records.map(\.thumbURL) == [url])
      #expect(reading.sizes == [size])
    }
  }

  @Test func ofAMemberGivenTwiceTheLastCountsAsAWhole() throws {
    let object = #"{"urls":{"thumb":"x"},"urls":{"raw":"r"},"width":4,"height":3}"#
    let first = #"{"urls":{"thumb":"t","raw":"r"},"width":4,"height":3}"#
    let reading = try Reading("\(first)\n\(object)\n", as: "a.jsonl")
    #expect(reading.records.map(\.thumbURL) == ["t", "r"])
  }

  @Test func nullsInTheFirstRecordsDoNotMislead() throws {
    let empty = #"{"thumb":null,"image":"i","thumb_width":null,"width":9,"height":9}"#
    let full = #"{"thumb":"t","image":"i","thumb_width":4,"thumb_height":3,"width":9,"height":9}"#
    let lines = Array(repeating: empty, count: 150) + [full]
    let reading = try Reading(lines.joined(separator: "\n"), as: "a.jsonl")
    #expect(reading.records.last == ImageRecord(thumbURL: "t", width: 4, height: 3))
    #expect(
      reading.summary?.shape == "records: lines · thumbURL: thumb, "
        + "else image with width × height (150 records) · size: thumb_width × thumb_height")
  }

  @Test func anObjectThatIsARecordIsNoWrapper() throws {
    let reading = try Reading(
      #"{"thumb":"t","width":4,"height":3,"images":[{"url":"u","width":1,"height":1}]}"#,
      as: "a.json")
    #expect(reading.records == [ImageRecord(thumbURL: "t", width: 4, height: 3)])
    #expect(
      reading.summary?.shape
        == "records: the object · thumbURL: thumb · size: width × height")
  }

  @Test func aPropertyListNestsTheSame() throws {
    let reading = try Reading(
      propertyList(
        "<dict><key>data</key><array><dict><key>show</key><dict><key>img</key><string>t</string>"
          + "<key>w</key><real>4</real><key>h</key><string>3</string></dict></dict></array></dict>"),
      as: "a.plist")
    #expect(reading.records == [ImageRecord(thumbURL: "t", width: 4, height: 3)])
    #expect(reading.summary?.shape == "records: data[] · thumbURL: show.img · size: show.w × h")
  }

  @Test func aLineWithoutThePlaceOfTheRecordsIsRefused() throws {
    let page = #"{"results":[{"thumb":"t","width":4,"height":3},7,{}]}"#
    let reading = try Reading("\(page)\n{\"error\":1}\n[]\n\(page)", as: "a.jsonl")
    #expect(reading.records.count == 2)
    #expect(reading.summary?.passedOver == 2)
    #expect(
      reading.messages == [
        "a.jsonl, line 1: \"7\": must be an object", "a.jsonl, line 2: has nothing at results[]",
        "a.jsonl, line 3: \"an array\": must be an object",
        "a.jsonl, line 4: \"7\": must be an object",
      ])
  }

  @Test(arguments: [
    (
      #"[{"id":1,"media":{"link":"https://h.example/1","w":4,"h":3}}]"#,
      "a.json: nothing named like thumbURL, width, height; seen: id, media.link, media.w, media.h; "
        + "to say where they are: --map thumbURL=media.link,width=media.w,height=media.h"
    ),
    (
      #"{"data":[{"id":"\u001b[31m"}]}"#,
      "a.json: nothing named like thumbURL, width, height; seen: id; "
        + "to say where they are: --map thumbURL=PATH,width=PATH,height=PATH"
    ),
    (
      #"[{"thumb":"t","w":4,"a.b":{"c,d":1}}]"#,
      #"a.json: nothing named like height; seen: thumb, w, a\.b.c\,d; "#
        + "to say where they are: --map height=PATH"
    ),
  ])
  func aShapeThatIsNotKnownIsNotGuessed(content: String, message: String) throws {
    let reading = try Reading(content, as: "a.json")
    #expect(reading.errorText == message)
    #expect(reading.records.isEmpty)
  }
}
