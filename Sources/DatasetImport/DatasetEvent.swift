package import CatalogStore

/// What a reader finds, in the order of its input.
package enum DatasetEvent: Sendable {
  /// A valid record, where it stands, and what it is sorted by if `DatasetOptions.sortBy` was told.
  case record(ImageRecord, at: Rejection.Place, sortKey: SortKey?)
  /// A record that is not valid.
  case rejection(Rejection)
}
