import LayoutEngine

@testable import WaterfallCLI

/// Reads requests of `query --batch`: each line has an answer of one line.
enum BatchFuzzing {
  static func read(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      do throws(BatchError) {
        let request = try BatchRequest(.text(Array(line)), defaultLength: 844)
        precondition(request.range.length >= 0)
        precondition(request.id?.contains("\n") != true)
      } catch {
        var answer = ""
        let output = Output { answer += String(decoding: $0, as: UTF8.self) }
        error.write(to: output)
        try? output.flush()
        precondition(answer.hasSuffix("}\n") && !answer.dropLast().contains("\n"), answer)
      }
    }
  }
}
