-- Upkeep: which layouts take how much room, what of them was laid out again, and sections that move.

-- The frames that are stored. A layout that has laid_out > 0 and none gave them up to make room: it keeps
-- its row, its sections are stale from 0, and it is laid out as far as it was when it is next used.
ALTER TABLE layout ADD COLUMN frame_count INTEGER NOT NULL DEFAULT 0 CHECK (frame_count >= 0);
UPDATE layout SET frame_count = (
  SELECT ifnull(sum(item_count), 0) FROM layout_section WHERE layout_id = layout.id);

-- The layout's generation that last laid out again what the section had.
ALTER TABLE layout_section ADD COLUMN rewritten INTEGER NOT NULL DEFAULT 0;

-- The highest id of a layout that was dropped: no other layout takes it, so that whoever knows a layout by
-- id and generation never takes another one for it.
ALTER TABLE catalog ADD COLUMN last_layout_id INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER layout_deleted;
CREATE TRIGGER layout_deleted AFTER DELETE ON layout
BEGIN
  UPDATE catalog SET last_layout_id = max(last_layout_id, OLD.id);
  DELETE FROM layout_section WHERE layout_id = OLD.id;
  DELETE FROM frame WHERE layout_id = OLD.id;
END;

-- Whoever refreshes a layout gives every section its origin anew, so one mark is enough.
DROP TRIGGER section_moved;
CREATE TRIGGER section_moved AFTER UPDATE OF position ON section
WHEN NEW.position <> OLD.position
BEGIN
  UPDATE layout_section SET stale_from = ifnull(stale_from, 9223372036854775807)
  WHERE section_id = NEW.id AND layout_id IN (SELECT id FROM layout);
END;
