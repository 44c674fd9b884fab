/// A record of an input that was not taken, and why.
package struct Rejection: Hashable, Sendable, CustomStringConvertible {
  /// Where a record stands in its file.
  package enum Place: Hashable, Sendable, CustomStringConvertible {
    /// The line it starts on, from 1.
    case line(Int)
    /// Its index in the array of records, from 0.
    case index(Int)
    /// The path of its file relative to the folder that was read.
    case file(String)

    package var description: String {
      switch self {
      case .line(let line): "line \(line)"
      case .index(let index): "index \(index)"
      case .file(let path): path.printable()
      }
    }
  }

  /// The file or folder as it was named, or "standard input".
  package let file: String
  package let place: Place
  /// The field that was refused as `ImageRecord` names it; empty if it is the whole record.
  package let field: String
  /// The value as given, cut to a few hundred bytes; empty if there is none to show.
  package let value: String
  package let reason: String

  package init(file: String, place: Place, field: String, value: String, reason: String) {
    self.file = file
    self.place = place
    self.field = field
    self.value = value
    self.reason = reason
  }

  /// One line for a person, without control characters.
  package var description: String {
    let subject = [field, value.isEmpty ? "" : "\"\(value.printable(maximumLength: 60))\""]
      .filter { !$0.isEmpty }
      .joined(separator: " ")
    let message = subject.isEmpty ? reason : "\(subject): \(reason)"
    return "\(file.printable()), \(place): \(message)"
  }
}
