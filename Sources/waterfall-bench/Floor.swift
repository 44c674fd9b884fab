import CSQLite

/// What SQLite itself takes: bare loops over its C interface.
enum Floor {
  struct Failure: Error {
    let message: String
  }

  static var version: String { String(cString: sqlite3_libversion()) }

  private static let frameTable = """
    CREATE TABLE frame (
      layout_id INTEGER NOT NULL, section_id INTEGER NOT NULL, lane INTEGER NOT NULL,
      "end" REAL NOT NULL, position INTEGER NOT NULL, start REAL NOT NULL,
      image_id INTEGER NOT NULL, across REAL, breadth REAL,
      PRIMARY KEY (layout_id, section_id, lane, "end", position)) STRICT, WITHOUT ROWID
    """
  private static let settings = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8192;
    """
  private static let insert = "INSERT INTO frame VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"

  /// The arguments of SQLite's shell for the import of a CSV file into an equal table: the same settings
  /// and checks, equal indexes built after it.
  static func shellImport(of csv: String, to path: String) -> [String] {
    [
      path, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;",
      """
      CREATE TABLE image (
        thumb_url TEXT NOT NULL CHECK (thumb_url <> ''),
        width REAL NOT NULL CHECK (width > 0 AND width <= 1e9),
        height REAL NOT NULL CHECK (height > 0 AND height <= 1e9),
        section TEXT NOT NULL,
        CHECK (width <= height * 10000 AND height <= width * 10000)) STRICT;
      """, ".import --csv --skip 1 \(csv) image",
      "CREATE INDEX image_by_section ON image (section); CREATE INDEX image_by_url ON image (thumb_url);",
    ]
  }

  /// The bytes of the pages of the table `frame`, and its rows.
  static func frameBytes(_ path: String) throws -> (bytes: Double, rows: Double) {
    let handle = try Handle(path)
    return (
      try handle.numbers("SELECT sum(pgsize) FROM dbstat WHERE name = 'frame'")[0],
      try handle.numbers("SELECT count(*) FROM frame")[0]
    )
  }

  /// Hands over a closure that inserts the frames of one database into an empty table of another, in key
  /// order and in one transaction.
  static func copyRows(
    from source: String, to target: String, _ body: (() throws -> Void) throws -> Void
  ) throws {
    let columns = 9
    let rows = try Handle(source).numbers("SELECT * FROM frame")
    let handle = try Handle(target)
    try handle.execute(settings + frameTable)
    try body {
      try handle.execute("BEGIN IMMEDIATE")
      let statement = try handle.prepare(insert)
      defer { sqlite3_finalize(statement) }
      for row in stride(from: 0, to: rows.count, by: columns) {
        for column in 0..<7 where column != 3 && column != 5 {
          sqlite3_bind_int64(statement, Int32(column + 1), Int64(rows[row + column]))
        }
        sqlite3_bind_double(statement, 4, rows[row + 3])
        sqlite3_bind_double(statement, 6, rows[row + 5])
        try handle.step(statement)
      }
      try handle.execute("COMMIT")
    }
  }

  /// The seeks and steps of visible ranges.
  final class Ranges {
    private let handle: Handle
    private let sections: OpaquePointer
    private let frames: OpaquePointer
    private let image: OpaquePointer
    private let columns: Int
    private var sum = 0.0

    init(_ path: String, layout id: Int64, columns: Int) throws {
      handle = try Handle(path)
      self.columns = columns
      sections = try handle.prepare(
        """
        SELECT section_id, origin, length FROM layout_section
        WHERE layout_id = \(id) AND origin < ?1 ORDER BY origin DESC
        """)
      frames = try handle.prepare(
        """
        SELECT "end", position, start, image_id, across, breadth FROM frame
        WHERE layout_id = \(id) AND section_id = ?3 AND lane = ?1 AND "end" > ?2 ORDER BY "end"
        """)
      image = try handle.prepare(
        "SELECT thumb_url, key, caption_height FROM image WHERE id = ?1")
    }

    deinit {
      for statement in [sections, frames, image] { sqlite3_finalize(statement) }
    }

    func read(from offset: Double, to end: Double) throws {
      try handle.execute("BEGIN")
      sqlite3_bind_double(sections, 1, end)
      while sqlite3_step(sections) == SQLITE_ROW {
        let origin = sqlite3_column_double(sections, 1)
        guard origin + sqlite3_column_double(sections, 2) > offset else { break }
        sqlite3_bind_int64(frames, 3, sqlite3_column_int64(sections, 0))
        for lane in 0..<columns {
          sqlite3_bind_int64(frames, 1, Int64(lane))
          sqlite3_bind_double(frames, 2, offset - origin)
          while sqlite3_step(frames) == SQLITE_ROW,
            origin + sqlite3_column_double(frames, 2) < end
          {
            sum += sqlite3_column_double(frames, 0)
            sqlite3_bind_int64(image, 1, sqlite3_column_int64(frames, 3))
            sqlite3_step(image)
            sum += Double(sqlite3_column_bytes(image, 0))
            sqlite3_reset(image)
          }
          sqlite3_reset(frames)
        }
      }
      sqlite3_reset(sections)
      try handle.execute("COMMIT")
    }
  }

  /// Commits of a few bare rows.
  final class Commits {
    private let handle: Handle
    private let statement: OpaquePointer
    private var position = 0

    init(_ path: String) throws {
      handle = try Handle(path)
      try handle.execute(settings)
      statement = try handle.prepare(insert)
    }

    deinit { sqlite3_finalize(statement) }

    func commit(rows: Int) throws {
      try handle.execute("BEGIN IMMEDIATE")
      for _ in 0..<rows {
        position += 1
        for column in [Int32(1), 2, 3, 5, 7] {
          sqlite3_bind_int64(statement, column, Int64(column == 1 ? 1 << 40 : position))
        }
        sqlite3_bind_double(statement, 4, Double(position))
        sqlite3_bind_double(statement, 6, Double(position))
        try handle.step(statement)
      }
      try handle.execute("COMMIT")
    }
  }
}
