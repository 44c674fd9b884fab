import LayoutEngine
import LayoutService

extension Element {
  /// The element as every answer shows it.
  var fields: [Field] {
    [
      Field("kind", .text(kind.rawValue)),
      Field("section", section),
      Field("index", index),
      Field("id", id),
      Field("key", key),
      Field("lane", lane),
      Field("x", frame.x),
      Field("y", frame.y),
      Field("width", frame.width),
      Field("height", frame.height),
      Field("parallaxOffset", parallaxOffset),
      Field("thumbURL", thumbURL),
    ]
  }

  /// The element with its record's other fields.
  var fieldsWithExtra: [Field] {
    fields + [Field("extra", foreignJSON: extra)]
  }

  /// The names of `fields`.
  static let columns = [
    "kind", "section", "index", "id", "key", "lane", "x", "y", "width", "height",
    "parallaxOffset", "thumbURL",
  ]
}
