import Foundation
import LayoutEngine
import Testing

@testable import WaterfallCLI

private func request(_ line: String, length: Double? = nil) throws(BatchError) -> BatchRequest {
  try BatchRequest(.text(Array(line.utf8)), defaultLength: length)
}

private func batchError(_ body: () throws(BatchError) -> BatchRequest) -> BatchError? {
  do throws(BatchError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

@Suite("Batch requests") struct BatchTests {
  @Test(
    "a line of numbers or a JSON object",
    arguments: [
      ("120 844", nil, 120, 844), ("  -5.5\t1e3 ", nil, -5.5, 1000), ("120", nil, 120, 500),
      (#"{"offset": 120, "length": 844}"#, nil, 120, 844),
      (#"{"offset":120}"#, nil, 120, 500),
      (#"{"id": 7, "offset": 1, "length": 2}"#, "7", 1, 2),
      (#" { "length":2 , "offset":1 , "id":"a\u00e9\" b" } "#, #""a\u00e9\" b""#, 1, 2),
      (
        #"{"id": {"a": [1.50, -0, 1E5, null, true, {}]}, "offset": 1}"#,
        #"{"a": [1.50, -0, 1E5, null, true, {}]}"#, 1, 500
      ),
      (#"{"id": 12345678901234567890123, "offset": 1}"#, "12345678901234567890123", 1, 500),
      (#"{"id": null, "offset": 1}"#, "null", 1, 500),
    ] as [(String, String?, Double, Double)])
  func requests(line: String, id: String?, offset: Double, length: Double) throws {
    let request = try request(line, length: 500)
    #expect(request.id == id)
    #expect(request.range == (try VisibleRange(offset: offset, length: length)))
  }

  @Test(
    "a bad line says what is wrong, with the id where it can be read",
    arguments: [
      ("", nil, "a line must be OFFSET [LENGTH] or a JSON object"),
      ("1 2 3", nil, "a line must be OFFSET [LENGTH] or a JSON object"),
      ("abc 1", nil, "offset must be a number, not abc"),
      ("1 nan", nil, "length must be a number, not nan"),
      ("1", nil, "length must be given, here or as --length"),
      ("1 -1", nil, "length must be 0 to 2⁵³, not -1"),
      ("1e300 1", nil, "offset must be a number between ±2⁵³, not 1e+300"),
      ("[1]", nil, "offset must be a number, not [1]"),
      ("{", nil, "not valid JSON at byte 2: expected a name in quotes or }, found the end"),
      ("{}", nil, "offset must be given"),
      (#"{"id": 3}"#, "3", "offset must be given"),
      (#"{"id": 3, "offset": "1"}"#, "3", #"offset must be a number, not "1""#),
      (#"{"id": 3, "offset": 1e999, "length": 1}"#, "3", "offset must be a number, not 1e999"),
      (#"{"id": 3, "offset": 1, "offset": 2}"#, "3", "offset is given twice"),
      (#"{"id": 3, "ofset": 1}"#, "3", "ofset is unknown; known: id, offset, length"),
      (#"{"offset": 1,}"#, nil, "not valid JSON at byte 14"),
      (#"{"offset": 01}"#, nil, "not valid JSON at byte 13"),
      (#"{"offset": 1} x"#, nil, "not valid JSON at byte 15"),
      (#"{"offset": +1}"#, nil, "not valid JSON at byte 12"),
      (#"{offset: 1}"#, nil, "not valid JSON at byte 2"),
      (#"{"id": "\x", "offset": 1}"#, nil, "not valid JSON at byte 9"),
      ("{\"id\": \"\t\", \"offset\": 1}", nil, "not valid JSON at byte 9"),
    ] as [(String, String?, String)])
  func errors(line: String, id: String?, problem: String) {
    let error = batchError { () throws(BatchError) in try request(line) }
    #expect(error?.id == id)
    #expect(error?.problem.hasPrefix(problem) == true)
  }

  @Test("a line that nests without end, is not UTF-8 or too long")
  func hostile() {
    let deep = "{\"id\": " + String(repeating: "[", count: 60_000)
    #expect(
      batchError { () throws(BatchError) in try request(deep) }?.problem
        == "not valid JSON at byte 1030: nested deeper than 1023")
    #expect(
      batchError { () throws(BatchError) in
        try BatchRequest(.text([0x31, 0xFF]), defaultLength: 1)
      }?.problem == "the line is not UTF-8")
    #expect(
      batchError { () throws(BatchError) in try BatchRequest(.tooLong, defaultLength: 1) }?.problem
        == "a line may have at most 65536 bytes")
  }

  @Test("the answer to a bad line has the id and the error")
  func answer() {
    #expect(
      written { BatchError(id: "7", problem: "no \"x\"").write(to: $0) }
        == "{\"id\": 7, \"error\": \"no \\\"x\\\"\"}\n")
    #expect(
      written { BatchError(id: nil, problem: "no").write(to: $0) } == "{\"error\": \"no\"}\n")
  }

  @Test("lines come one by one; the last needs no line feed, a long one is passed over")
  func lines() throws {
    let long = String(repeating: "x", count: LineReader.limit + 1)
    let fits = String(repeating: "y", count: LineReader.limit)
    let pipe = Pipe()
    let text = "a\r\n\n\(long)\n\(fits)\nlast"
    Thread.detachNewThread {
      pipe.fileHandleForWriting.write(Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    let reader = LineReader(
      InputReader(pipe.fileHandleForReading.fileDescriptor, name: "standard input"))
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(
      lines == [
        .text(Array("a".utf8)), .text([]), .tooLong, .text(Array(fits.utf8)),
        .text(Array("last".utf8)),
      ])
  }

  @Test("input that cannot be read is an error")
  func unreadable() {
    let reader = LineReader(InputReader(-1, name: "standard input"))
    #expect(
      commandError { _ = try reader.next() }
        == CommandError("cannot read standard input: Bad file descriptor", .inputOutput))
  }
}
