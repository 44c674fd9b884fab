/// What came of reading one input.
package struct DatasetSummary: Hashable, Sendable {
  /// The format it was read as.
  package let format: DatasetFormat
  /// Valid records handed over.
  package var records = 0
  /// Records refused, each with its reason.
  package var rejected = 0
  /// Empty objects, which some feeds end with; neither record nor refusal.
  package var passedOver = 0

  package init(format: DatasetFormat) {
    self.format = format
  }
}
