-- A rectangle or a stroke on the frame of a comment, in parts of the upright picture.
ALTER TABLE review_comments
  ADD COLUMN drawing jsonb
    CHECK (drawing IS NULL OR (start_us IS NOT NULL AND octet_length(drawing::text) <= 4096));
