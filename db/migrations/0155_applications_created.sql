-- no transaction
-- Who was active in some time.
DROP INDEX CONCURRENTLY IF EXISTS applications_created;
CREATE INDEX CONCURRENTLY applications_created ON applications (created_at);
