/// A batch request that cannot be answered.
struct BatchError: Error, Hashable {
  /// The request's id as JSON, where it could be read.
  let id: String?
  /// What is wrong.
  let problem: String

  /// Writes the answer: one line.
  func write(to output: Output) {
    JSONWriter(output).object([
      Field("id", id.map { .json($0) } ?? .absent), Field("error", .text(problem)),
    ])
    output.write("\n")
  }
}
