-- no transaction
-- Each page of the creators' list leaves out the campaigns of suspended brands: these are few, and found at once.
DROP INDEX CONCURRENTLY IF EXISTS users_suspended;
CREATE INDEX CONCURRENTLY users_suspended ON users (id) WHERE suspended_at IS NOT NULL;
