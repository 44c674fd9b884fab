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
  /// What was chosen, as `records: data[] · thumbURL: images.web.url · size: images.web.width ×
  /// height`, with the fallbacks that were needed and for how many records; without control
  /// characters. Empty if the input has no records at all.
  package var shape = ""
  /// What looks wrong though it is valid.
  package var suspicions: [Suspicion] = []

  package init(format: DatasetFormat) {
    self.format = format
  }
}
