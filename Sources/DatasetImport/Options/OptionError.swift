/// A part of what a person said about an input that cannot be understood.
package struct OptionError: Error, Hashable, CustomStringConvertible {
  /// The part at fault, as it was said.
  package let part: String
  /// What is wrong with it, to be read after the part.
  package let problem: String

  package var description: String { "\"\(part.printable(maximumLength: 80))\" \(problem)" }
}
