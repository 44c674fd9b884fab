/// A thread that cannot be made.
package struct ThreadError: Error, Hashable, CustomStringConvertible {
  package let reason: String

  package var description: String { "cannot start a thread: \(reason)" }
}
