/// What came of reading a folder of pictures.
package struct PictureFolderSummary: Hashable, Sendable {
  /// Pictures handed over.
  package var records = 0
  /// Files named like pictures that gave none, and folders that could not be read.
  package var rejected = 0
  /// Files that are no pictures nor named like one, links to folders, pipes and the like.
  package var passedOver = 0

  package init() {}
}
