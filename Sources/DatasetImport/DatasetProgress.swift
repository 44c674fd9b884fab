/// How far the reading of an input is.
package struct DatasetProgress: Hashable, Sendable {
  /// The bytes read of the file as it is, of a gzip file compressed.
  package let bytesRead: Int
  /// The file's length in bytes; nil for a pipe.
  package let length: Int?
}
