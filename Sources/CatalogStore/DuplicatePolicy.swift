/// What becomes of a record that is there already.
///
/// A record is known by its key, one without a key by its section and `thumbURL`. A key that comes twice
/// in one import is a duplicate under every policy, for a key is unique in a catalog.
public enum DuplicatePolicy: String, Sendable, CaseIterable {
  /// What was there before this import is passed over; repeats inside the import are appended, for
  /// galleries do repeat pictures.
  case known
  /// Passed over, repeats inside the import too.
  case skip
  /// Appended again.
  case keep
  /// The record that is there takes over size, `thumbURL`, caption height and, where one is given, extra.
  case update
  /// The first duplicate ends the import, and nothing of it is kept.
  case fail
}
