-- object: table catalog catalog
CREATE TABLE catalog (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  record_count INTEGER NOT NULL CHECK (record_count >= 0),
  last_image_id INTEGER NOT NULL CHECK (last_image_id >= 0), -- the highest id ever given
  recount INTEGER NOT NULL DEFAULT 0 -- 1: a record may have been replaced without a word
, last_layout_id INTEGER NOT NULL DEFAULT 0) STRICT
-- object: table frame frame
CREATE TABLE frame (
  layout_id INTEGER NOT NULL,
  section_id INTEGER NOT NULL,
  lane INTEGER NOT NULL,
  "end" REAL NOT NULL,
  position INTEGER NOT NULL, -- the item's place in its section, from 0
  start REAL NOT NULL CHECK (start >= 0 AND start <= "end"),
  image_id INTEGER NOT NULL,
  across REAL,               -- NULL: the lane's own
  breadth REAL,              -- NULL: the lane's own
  PRIMARY KEY (layout_id, section_id, lane, "end", position)
) STRICT, WITHOUT ROWID
-- object: table image image
CREATE TABLE image (
  id INTEGER PRIMARY KEY CHECK (id > 0 AND id < 9007199254740992), -- arrival order; an import uses none twice
  section_id INTEGER NOT NULL REFERENCES section (id),
  width REAL NOT NULL CHECK (width > 0 AND width <= 1e9),
  height REAL NOT NULL CHECK (height > 0 AND height <= 1e9),
  caption_height REAL NOT NULL DEFAULT 0 CHECK (caption_height >= 0 AND caption_height <= 1e9),
  thumb_url TEXT NOT NULL CHECK (thumb_url <> ''),
  key TEXT CHECK (key <> ''),                   -- the owner's own identity for the record
  extra TEXT,                                   -- its other fields, a JSON object
  CHECK (width <= height * 10000 AND height <= width * 10000)
) STRICT
-- object: index image_by_key image
CREATE UNIQUE INDEX image_by_key ON image (key) WHERE key IS NOT NULL
-- object: index image_by_section image
CREATE INDEX image_by_section ON image (section_id)
-- object: index image_by_url image
CREATE INDEX image_by_url ON image (thumb_url)
-- object: trigger image_changed image
CREATE TRIGGER image_changed AFTER UPDATE OF id, section_id, width, height, caption_height ON image
WHEN NEW.id <> OLD.id OR NEW.section_id <> OLD.section_id OR NEW.width <> OLD.width
  OR NEW.height <> OLD.height OR NEW.caption_height <> OLD.caption_height
BEGIN
  UPDATE catalog SET last_image_id = max(last_image_id, NEW.id);
  UPDATE section SET record_count = record_count - 1
  WHERE id = OLD.section_id AND NEW.section_id <> OLD.section_id;
  UPDATE section SET record_count = record_count + 1
  WHERE id = NEW.section_id AND NEW.section_id <> OLD.section_id;
  INSERT INTO layout_section (layout_id, section_id, stale_from)
  SELECT id, OLD.section_id, OLD.id FROM layout WHERE last_image_id >= OLD.id
  ON CONFLICT DO UPDATE SET stale_from = min(ifnull(stale_from, OLD.id), OLD.id);
  INSERT INTO layout_section (layout_id, section_id, stale_from)
  SELECT id, NEW.section_id, NEW.id FROM layout WHERE last_image_id >= NEW.id
  ON CONFLICT DO UPDATE SET stale_from = min(ifnull(stale_from, NEW.id), NEW.id);
END
-- object: trigger image_changed_over image
CREATE TRIGGER image_changed_over BEFORE UPDATE OF id, key ON image
WHEN EXISTS (SELECT 1 FROM image WHERE id <> OLD.id AND (id = NEW.id OR key = NEW.key))
BEGIN
  UPDATE catalog SET recount = 1;
  INSERT INTO layout_section (layout_id, section_id, stale_from)
  SELECT layout.id, image.section_id, image.id
  FROM image JOIN layout ON last_image_id >= image.id
  WHERE image.id <> OLD.id AND (image.id = NEW.id OR key = NEW.key)
  ON CONFLICT DO UPDATE SET
    stale_from = min(ifnull(stale_from, excluded.stale_from), excluded.stale_from);
END
-- object: trigger image_deleted image
CREATE TRIGGER image_deleted AFTER DELETE ON image
BEGIN
  UPDATE catalog SET record_count = record_count - 1;
  UPDATE section SET record_count = record_count - 1 WHERE id = OLD.section_id;
  INSERT INTO layout_section (layout_id, section_id, stale_from)
  SELECT id, OLD.section_id, OLD.id FROM layout WHERE last_image_id >= OLD.id
  ON CONFLICT DO UPDATE SET stale_from = min(ifnull(stale_from, OLD.id), OLD.id);
END
-- object: trigger image_inserted image
CREATE TRIGGER image_inserted AFTER INSERT ON image
BEGIN
  UPDATE catalog SET
    record_count = record_count + 1, last_image_id = max(last_image_id, NEW.id);
  UPDATE section SET record_count = record_count + 1 WHERE id = NEW.section_id;
  UPDATE section SET
    record_count = (SELECT count(*) FROM image WHERE section_id = section.id)
  WHERE (SELECT recount FROM catalog);
  UPDATE catalog SET record_count = (SELECT count(*) FROM image), recount = 0 WHERE recount;
END
-- object: trigger image_inserted_behind image
CREATE TRIGGER image_inserted_behind AFTER INSERT ON image
WHEN NEW.id <= (SELECT max(last_image_id) FROM layout)
BEGIN
  INSERT INTO layout_section (layout_id, section_id, stale_from)
  SELECT id, NEW.section_id, NEW.id FROM layout WHERE last_image_id >= NEW.id
  ON CONFLICT DO UPDATE SET stale_from = min(ifnull(stale_from, NEW.id), NEW.id);
END
-- object: trigger image_inserted_over image
CREATE TRIGGER image_inserted_over BEFORE INSERT ON image
WHEN EXISTS (SELECT 1 FROM image WHERE id = NEW.id OR key = NEW.key)
BEGIN
  UPDATE catalog SET recount = 1;
  INSERT INTO layout_section (layout_id, section_id, stale_from)
  SELECT layout.id, image.section_id, image.id
  FROM image JOIN layout ON last_image_id >= image.id
  WHERE image.id = NEW.id OR key = NEW.key
  ON CONFLICT DO UPDATE SET
    stale_from = min(ifnull(stale_from, excluded.stale_from), excluded.stale_from);
END
-- object: trigger image_replaced image
CREATE TRIGGER image_replaced AFTER UPDATE OF id, key ON image
WHEN (SELECT recount FROM catalog)
BEGIN
  UPDATE section SET record_count = (SELECT count(*) FROM image WHERE section_id = section.id);
  UPDATE catalog SET record_count = (SELECT count(*) FROM image), recount = 0;
END
-- object: table layout layout
CREATE TABLE layout (
  id INTEGER PRIMARY KEY,
  style_name TEXT NOT NULL,
  style TEXT NOT NULL, -- resolved: JSON that names every parameter
  axis TEXT NOT NULL CHECK (axis IN ('vertical', 'horizontal')),
  breadth REAL NOT NULL CHECK (breadth >= 1 AND breadth <= 1e6),
  columns INTEGER NOT NULL CHECK (columns >= 1 AND columns <= 1024),
  lane_offset REAL NOT NULL,  -- lane n lies at lane_offset + n * lane_stride across the scroll axis
  lane_stride REAL NOT NULL,
  lane_breadth REAL NOT NULL,
  loader_length REAL,         -- NULL: the style has no loader
  last_image_id INTEGER NOT NULL DEFAULT 0,
  laid_out INTEGER NOT NULL DEFAULT 0 CHECK (laid_out >= 0),
  content_length REAL NOT NULL DEFAULT 0 CHECK (content_length >= 0), -- without the loader
  generation INTEGER NOT NULL DEFAULT 0, -- counts the changes
  last_used INTEGER NOT NULL, frame_count INTEGER NOT NULL DEFAULT 0 CHECK (frame_count >= 0),            -- seconds since 1970
  UNIQUE (style, axis, breadth, columns)
) STRICT
-- object: trigger layout_deleted layout
CREATE TRIGGER layout_deleted AFTER DELETE ON layout
BEGIN
  UPDATE catalog SET last_layout_id = max(last_layout_id, OLD.id);
  DELETE FROM layout_section WHERE layout_id = OLD.id;
  DELETE FROM frame WHERE layout_id = OLD.id;
END
-- object: table layout_section layout_section
CREATE TABLE layout_section (
  layout_id INTEGER NOT NULL REFERENCES layout (id),
  section_id INTEGER NOT NULL REFERENCES section (id),
  origin REAL NOT NULL DEFAULT 0,
  length REAL NOT NULL DEFAULT 0,
  item_count INTEGER NOT NULL DEFAULT 0,
  lane_ends BLOB NOT NULL DEFAULT x'', -- the exact lane ends: little-endian 64-bit floats
  header_start REAL, header_end REAL, header_across REAL, header_breadth REAL,
  footer_start REAL, footer_end REAL, footer_across REAL, footer_breadth REAL,
  stale_from INTEGER, rewritten INTEGER NOT NULL DEFAULT 0, -- from this image id on the frames are no longer right; NULL: all are
  PRIMARY KEY (layout_id, section_id)
) STRICT, WITHOUT ROWID
-- object: index layout_section_by_origin layout_section
CREATE INDEX layout_section_by_origin ON layout_section (layout_id, origin)
-- object: index layout_section_stale layout_section
CREATE INDEX layout_section_stale ON layout_section (layout_id) WHERE stale_from IS NOT NULL
-- object: view placed_frame placed_frame
CREATE VIEW placed_frame
  (layout, image_id, key, section, kind, lane, position, x, y, width, height, thumb_url)
AS
WITH placed AS (
  SELECT layout.id AS layout, axis, image.id AS image_id, image.key AS key, section.name AS section,
    'item' AS kind, frame.lane AS lane, frame.position AS position,
    origin + frame.start AS start, frame."end" - frame.start AS length,
    coalesce(frame.across, lane_offset + frame.lane * lane_stride) AS across,
    coalesce(frame.breadth, lane_breadth) AS breadth, thumb_url
  FROM layout
    JOIN layout_section ON layout_section.layout_id = layout.id
    JOIN section ON section.id = layout_section.section_id
    JOIN frame
      ON frame.layout_id = layout.id AND frame.section_id = layout_section.section_id
    JOIN image ON image.id = frame.image_id
  UNION ALL
  SELECT layout.id, axis, NULL, NULL, section.name, 'header', NULL, NULL,
    origin + header_start, header_end - header_start, header_across, header_breadth, NULL
  FROM layout
    JOIN layout_section ON layout_section.layout_id = layout.id
    JOIN section ON section.id = layout_section.section_id
  WHERE header_start IS NOT NULL
  UNION ALL
  SELECT layout.id, axis, NULL, NULL, section.name, 'footer', NULL, NULL,
    origin + footer_start, footer_end - footer_start, footer_across, footer_breadth, NULL
  FROM layout
    JOIN layout_section ON layout_section.layout_id = layout.id
    JOIN section ON section.id = layout_section.section_id
  WHERE footer_start IS NOT NULL
  UNION ALL
  SELECT layout.id, axis, NULL, NULL, NULL, 'loader', NULL, NULL,
    content_length, loader_length, 0, breadth, NULL
  FROM layout
  WHERE loader_length IS NOT NULL AND laid_out < (SELECT record_count FROM catalog)
)
SELECT layout, image_id, key, section, kind, lane, position,
  iif(axis = 'vertical', across, start), iif(axis = 'vertical', start, across),
  iif(axis = 'vertical', breadth, length), iif(axis = 'vertical', length, breadth),
  thumb_url
FROM placed
WHERE layout NOT IN (SELECT layout_id FROM layout_section WHERE stale_from IS NOT NULL)
-- object: table section section
CREATE TABLE section (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL, -- sections stand in this order, equals by id
  record_count INTEGER NOT NULL DEFAULT 0 CHECK (record_count >= 0)
) STRICT
-- object: index section_by_position section
CREATE INDEX section_by_position ON section (position)
-- object: trigger section_moved section
CREATE TRIGGER section_moved AFTER UPDATE OF position ON section
WHEN NEW.position <> OLD.position
BEGIN
  UPDATE layout_section SET stale_from = ifnull(stale_from, 9223372036854775807)
  WHERE section_id = NEW.id AND layout_id IN (SELECT id FROM layout);
END
-- object: table setting setting
CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID
-- object: table style style
CREATE TABLE style (
  name TEXT PRIMARY KEY,
  definition TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID
