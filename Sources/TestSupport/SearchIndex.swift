/// A search index of another program over the addresses of the records.
public enum SearchIndex {
  /// Makes and fills it, as `sqlite-utils enable-fts CATALOG image thumb_url --create-triggers` does.
  public static let sql = """
    CREATE VIRTUAL TABLE [image_fts] USING FTS5 ([thumb_url], content=[image]);
    CREATE TRIGGER [image_ai] AFTER INSERT ON [image] BEGIN
      INSERT INTO [image_fts] (rowid, [thumb_url]) VALUES (new.rowid, new.[thumb_url]);
    END;
    CREATE TRIGGER [image_ad] AFTER DELETE ON [image] BEGIN
      INSERT INTO [image_fts] ([image_fts], rowid, [thumb_url])
      VALUES ('delete', old.rowid, old.[thumb_url]);
    END;
    CREATE TRIGGER [image_au] AFTER UPDATE ON [image] BEGIN
      INSERT INTO [image_fts] ([image_fts], rowid, [thumb_url])
      VALUES ('delete', old.rowid, old.[thumb_url]);
      INSERT INTO [image_fts] (rowid, [thumb_url]) VALUES (new.rowid, new.[thumb_url]);
    END;
    INSERT INTO image_fts (image_fts) VALUES ('rebuild');

    """
}
