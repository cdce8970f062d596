-- no transaction
-- Words in one's own conversations alone, however many others there are.
DROP INDEX CONCURRENTLY IF EXISTS messages_words;
CREATE INDEX CONCURRENTLY messages_words ON messages USING gin (member_ids, folded_body gin_trgm_ops)
  WITH (fastupdate = off);
