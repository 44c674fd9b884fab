import DatasetImport
import Testing

struct OptionTests {
  @Test(arguments: [
    ("", "\"\" is empty; a path is expected"), ("a..b", "\"a..b\" has a dot without a name"),
    (".a", "\".a\" has a dot without a name"), ("a.", "\"a.\" has a dot without a name"),
    ("a.[0]", "\"a.[0]\" has a dot without a name"),
    ("a[0", "\"a[0\" has a [ that is not closed (for the character itself write \\[)"),
    ("a[x]", "\"a[x]\" must have digits or nothing between [ and ], not x"),
    ("a[-1]", "\"a[-1]\" must have digits or nothing between [ and ], not -1"),
    (
      "a[99999999999999999999]",
      "\"a[99999999999999999999]\" must have digits or nothing between [ and ], "
        + "not 99999999999999999999"
    ),
    ("a[0]b", "\"a[0]b\" must go on with . or [ after ]"),
    ("a\\", "\"a\\\" ends with a backslash"),
    (
      String(repeating: "[]", count: 33),
      "\"\(String(repeating: "[]", count: 33))\" has more than 32 steps"
    ),
  ])
  func aPathThatIsNoneIsNamed(text: String, message: String) {
    #expect(error { try FieldPath(text) } == message)
  }

  @Test(arguments: [
    "a", "a.b", "[0]", "a[0][1].b", "data.children[].data", "[]", "@id", "a\\.b", "4",
  ])
  func aPathIsKeptAsItWasSaid(text: String) throws {
    #expect(try FieldPath(text).description == text)
  }

  @Test func aMapNamesFieldsAndPaths() throws {
    let map = try FieldMap(#"thumbURL=urls.small,width=w,section=user\,x.name,key=a\=b"#)
    #expect(map[.thumbURL]?.description == "urls.small")
    #expect(map[.section]?.description == #"user\,x.name"#)
    #expect(map[.key]?.description == #"a\=b"#)
    #expect(map[.height] == nil)
  }

  @Test(arguments: [
    ("width", "\"width\" must be FIELD=PATH, such as thumbURL=urls.small"),
    ("", "\"\" must be FIELD=PATH, such as thumbURL=urls.small"),
    ("width=w,", "\"\" must be FIELD=PATH, such as thumbURL=urls.small"),
    ("width=", "\"\" is empty; a path is expected"),
    ("width=a,width=b", "\"width\" is given twice"),
    ("width=a[]", "\"a[]\" has a [], which only a path to records may have"),
    (
      "Width=a",
      "\"Width\" is not a field of a record; there are thumbURL, width, height, section, "
        + "captionHeight, key"
    ),
  ])
  func aMapThatIsNoneNamesThePart(text: String, message: String) {
    #expect(error { try FieldMap(text) } == message)
  }

  @Test func extraNamesPathsOrAll() throws {
    #expect(try ExtraFields("all") == .all)
    #expect(try ExtraFields("none") == .none)
    #expect(
      try ExtraFields("title,user.name") == .paths([FieldPath("title"), FieldPath("user.name")]))
    #expect(error { try ExtraFields("a,,b") } == "\"\" is empty; a path is expected")
    #expect(error { try ExtraFields("a,a") } == "\"a\" is given twice")
    #expect(
      error { try ExtraFields("a[]") } == "\"a[]\" has a [], which only a path to records may have")
  }

  @Test func anOrderHasAPathAndADirection() throws {
    #expect(try SortOrder("a.b").isDescending == false)
    #expect(try SortOrder("a:asc").isDescending == false)
    #expect(try SortOrder("a:desc").isDescending)
    #expect(try SortOrder(#"a\:b:desc"#).path.description == #"a\:b"#)
    for text in ["a:down", "a:", "a:desc:desc"] {
      #expect(error { try SortOrder(text) } == "\"\(text)\" must be PATH, PATH:asc or PATH:desc")
    }
    #expect(error { try SortOrder(":desc") } == "\"\" is empty; a path is expected")
  }

  @Test(arguments: [
    (",", Delimiter.comma), ("\\t", .tab), ("tab", .tab), ("\t", .tab), ("|", .bar),
    (";", .semicolon),
  ])
  func aDelimiterIsACharacterOrItsName(text: String, delimiter: Delimiter) throws {
    #expect(try Delimiter(text) == delimiter)
  }

  @Test func anotherDelimiterIsNone() {
    #expect(error { try Delimiter(":") } == "\":\" is no delimiter; there are , ; | and tab")
  }

  private func error(_ body: () throws -> Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? OptionError)?.description }
  }
}
