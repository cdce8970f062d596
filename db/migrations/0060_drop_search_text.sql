ALTER TABLE campaigns DROP COLUMN search_text; -- contract: unused since folded_text
