-- no transaction
-- Who was active in some time, and how long decisions took.
DROP INDEX CONCURRENTLY IF EXISTS submissions_created;
CREATE INDEX CONCURRENTLY submissions_created ON submissions (created_at);
DROP INDEX CONCURRENTLY IF EXISTS submissions_reviewed;
CREATE INDEX CONCURRENTLY submissions_reviewed ON submissions (reviewed_at) WHERE reviewed_at IS NOT NULL;
