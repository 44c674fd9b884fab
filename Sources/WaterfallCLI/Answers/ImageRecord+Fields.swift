import CatalogStore

extension ImageRecord {
  /// The record as it is exported, under the names that `import` reads.
  var fields: [Field] {
    [
      Field("thumbURL", thumbURL),
      Field("width", width),
      Field("height", height),
      Field("section", section),
      Field("captionHeight", captionHeight == 0 ? nil : captionHeight),
      Field("key", key),
      Field("extra", foreignJSON: extra),
    ]
  }

  /// The names of `fields`.
  static let columns = [
    "thumbURL", "width", "height", "section", "captionHeight", "key", "extra",
  ]
}
