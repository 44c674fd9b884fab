import Foundation
import LayoutEngine
import LayoutService
import Testing

@testable import WaterfallCLI

private let squares = Array(repeating: ImageSize(width: 100, height: 100), count: 12)

private func sampleAnswer() throws -> VisibleElements {
  let identity = try LayoutIdentity(style: .sectioned(), breadth: 340)
  var sample = SampleLayout(identity, sections: [("0", Array(squares.prefix(2)))], pending: 3)
  sample.elements[1].key = "k1"
  return sample.visible(try VisibleRange(offset: 0, length: 844))
}

@Suite("Answers") struct AnswerTests {
  @Test("a query as JSON has the members of the design in its order")
  func json() throws {
    let text = written { output in try? sampleAnswer().write(as: .json, to: output) }
    #expect(
      text == """
        {"layout": {"id": 1, "style": "sectioned", "axis": "vertical", "width": 340, "columns": 3, \
        "generation": 4, "contentWidth": 340, "contentHeight": 110, "laidOut": 2, \
        "pending": 3},
         "range": {"offset": 0, "length": 844},
         "elements": [
          {"kind": "item", "section": "0", "index": 0, "id": 1, "lane": 0, "x": 10, "y": 10, \
        "width": 100, "height": 100, \
        "thumbURL": "https://img.example/1.jpg"},
          {"kind": "item", "section": "0", "index": 1, "id": 2, "key": "k1", "lane": 1, \
        "x": 120, "y": 10, "width": 100, \
        "height": 100, "thumbURL": "https://img.example/2.jpg"}]}

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test("jsonl has an element a line, csv a heading and a cell for each column")
  func lines() throws {
    let answer = try sampleAnswer()
    let jsonl = written { answer.write(as: .jsonl, to: $0) }
    #expect(jsonl.split(separator: "\n").count == 2)
    #expect(jsonl.hasPrefix("{\"kind\": \"item\", \"section\": \"0\", \"index\": 0, "))
    let csv = written { answer.write(as: .csv, to: $0) }
    #expect(
      csv.hasPrefix(
        """
        kind,section,index,id,key,lane,x,y,width,height,parallaxOffset,thumbURL
        item,0,0,1,,0,10,10,100,100,,https://img.example/1.jpg

        """))
  }

  @Test("a table says what the layout is")
  func table() throws {
    let text = written { output in try? sampleAnswer().write(as: .table, to: output) }
    #expect(
      text.hasPrefix(
        "sectioned, 340 wide, 3 columns, content 340 × 110, 2 laid out, 3 pending\n\nkind  section"
      ))
  }

  @Test("a layout that is not stored has the id null")
  func notStored() throws {
    var status = try sampleAnswer().layout
    status.id = nil
    let text = written {
      LayoutAnswer.write([(status, LayoutChange())], asList: false, as: .json, to: $0)
    }
    #expect(text.hasPrefix("{\"layout\": {\"id\": null, "))
  }

  @Test("a horizontal layout has a height, and its content grows in width")
  func horizontal() throws {
    let identity = try LayoutIdentity(
      style: .sectioned(columns: 1), axis: .horizontal, breadth: 110)
    let status = SampleLayout(identity, sections: [("0", squares)]).status
    let change = LayoutChange(appended: 12, rewritten: 3)
    let text = written {
      LayoutAnswer.write([(status, change)], asList: false, as: .json, to: $0)
    }
    #expect(
      text == """
        {"layout": {"id": 1, "style": "sectioned", "axis": "horizontal", "height": 110, \
        "columns": 1, "generation": 4, "contentWidth": 1330, "contentHeight": 110, "laidOut": 12, \
        "pending": 0}, "appended": 12, "rewritten": 3}

        """)
  }

  @Test("layouts are listed under one member")
  func layouts() throws {
    let status = try sampleAnswer().layout
    let row = (status, LayoutChange(appended: 2))
    let json = written { LayoutAnswer.write([row, row], asList: true, as: .json, to: $0) }
    #expect(json.hasPrefix("{\"layouts\": [\n  {\"id\": 1, "))
    let csv = written { LayoutAnswer.write([row], asList: false, as: .csv, to: $0) }
    #expect(
      csv == """
        id,style,axis,width,height,columns,generation,contentWidth,contentHeight,laidOut,pending,\
        appended,rewritten
        1,sectioned,vertical,340,,3,4,340,110,2,3,2,0

        """)
  }

  @Test("headers have a section and no index, the loader has neither; parallax cells an offset")
  func bars() throws {
    let identity = try LayoutIdentity(style: .mosaic, breadth: 375)
    let sample = SampleLayout(
      identity, styleName: "mosaic", sections: [("a", Array(squares.prefix(4)))], pending: 1)
    let shown = sample.visible(try VisibleRange(offset: 0, length: 5000))
    let lines = written { shown.write(as: .jsonl, to: $0) }.split(separator: "\n")
    #expect(
      lines.first
        == #"{"kind": "header", "section": "a", "x": 0, "y": 0, "width": 375, "height": 200}"#)
    #expect(lines.last?.hasPrefix(#"{"kind": "loader", "x": 0, "y": "#) == true)
    #expect(lines.filter { $0.contains("\"parallaxOffset\": ") }.count == 1)
  }

  @Test("a batch answer is one line without the layout, with the id as it was")
  func batch() throws {
    var answer = try sampleAnswer()
    answer.elements = []
    #expect(
      written { answer.writeBatchAnswer(id: #"{"a":[1.50]}"#, to: $0) } == """
        {"id": {"a":[1.50]}, "generation": 4, "contentHeight": 110, \
        "range": {"offset": 0, "length": 844}, "elements": []}

        """)
    answer.elements = try sampleAnswer().elements
    let text = written { answer.writeBatchAnswer(id: nil, to: $0) }
    #expect(text.hasPrefix("{\"generation\": 4, "))
    #expect(text.filter { $0 == "\n" }.count == 1)
  }

}
