/// What a person tells about an input. Told always wins over found.
package struct DatasetOptions: Hashable, Sendable {
  /// The format; found by content and name if it is nil, the default.
  package var format: DatasetFormat?
  /// Where the records stand in a JSON document, in each line of JSON lines, or in a property list;
  /// found if it is nil, the default. A path that leads to an array stands for its elements.
  package var records: FieldPath?
  /// Where the fields of a record stand; those that it does not name are found. Empty by default.
  package var map = FieldMap()
  /// Whether the first row of delimited text names the columns; true by default. Without it
  /// `map` must name the required fields by number.
  package var hasHeader = true
  /// The delimiter of CSV; found if it is nil, the default.
  package var delimiter: Delimiter?
  /// A text that means no value, beside the empty one and, in delimited text, `\N`; none by default.
  package var nullText: String?
  /// The section of every record; nil, the default, leaves it to the records. It wins over
  /// `sectionFromFolder`, and that over `map`.
  package var section: String?
  /// Whether the section is the last folder of the thumb's address; false by default.
  package var sectionFromFolder = false
  /// Which other fields are kept as JSON; none by default.
  package var extra = ExtraFields.none
  /// What the records will be sorted by; by default nothing, and events have no sort key.
  package var sortBy: SortOrder?

  package init(format: DatasetFormat? = nil) {
    self.format = format
  }
}
