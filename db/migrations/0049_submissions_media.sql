-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS submissions_media_id;
CREATE INDEX CONCURRENTLY submissions_media_id ON submissions (media_id) WHERE media_id IS NOT NULL;
