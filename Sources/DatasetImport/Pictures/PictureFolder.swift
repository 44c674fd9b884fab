/// Reads the pictures of a folder and of all folders in it: a record for each, of its header alone.
///
/// In each folder the pictures come first and then the folders, both in the order of the bytes of
/// their names, so that the order does not depend on the file system and a section's records come
/// together. Names that begin with a dot are left out, and symbolic links to folders are not
/// followed; those to files are.
///
/// A record's section is the path of its folder, relative to the one read; pictures in that one
/// itself are in the default section. Its thumbURL is the picture's relative path, percent-encoded
/// by RFC 3986: all bytes but letters, digits, `-._~` and the slashes. A name need not be UTF-8: it
/// is encoded byte by byte in the URL, and in the section each byte that is not UTF-8 is.
///
/// What a file is its content says. One that is no picture is passed over, or is a rejection if its
/// extension is that of a picture.
package struct PictureFolder: Sendable {
  package let path: String
  private let baseURL: String

  /// - Parameters:
  ///   - path: the folder; it may be a symbolic link.
  ///   - baseURL: what comes before the relative path and a slash in each thumbURL; nothing if it
  ///     is nil.
  package init(path: String, baseURL: String? = nil) {
    self.path = path
    let hasEnd = baseURL?.hasSuffix("/") ?? true
    self.baseURL = (baseURL ?? "") + (hasEnd ? "" : "/")
  }

  /// Reads the folder.
  ///
  /// - Parameter take: takes each record and rejection in order; what it throws ends the reading
  ///   and is thrown.
  /// - Returns: the counts.
  /// - Throws: `DatasetError` if the folder itself cannot be read; one in it is a rejection.
  /// - Complexity: linear in the files, and in memory in the names of one folder and of those
  ///   beside the ones it is in.
  package func read(_ take: (DatasetEvent) throws -> Void) throws -> PictureFolderSummary {
    try withoutActuallyEscaping(take) { take in
      let reading = PictureFolderReading(path: path, baseURL: baseURL, take: take)
      try reading.run()
      return reading.summary
    }
  }
}
