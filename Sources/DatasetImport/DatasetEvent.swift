package import CatalogStore

/// What a reader finds, in the order of its input.
package enum DatasetEvent: Sendable {
  /// A valid record and where it stands.
  case record(ImageRecord, at: Rejection.Place)
  /// A record that is not valid.
  case rejection(Rejection)
}
