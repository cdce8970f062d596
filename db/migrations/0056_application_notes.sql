-- What a creator says to the brand when they apply.
ALTER TABLE applications ADD COLUMN note text;
ALTER TABLE applications ADD CONSTRAINT applications_note CHECK (char_length(note) BETWEEN 1 AND 1000) NOT VALID;
