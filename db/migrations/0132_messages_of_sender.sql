-- no transaction
-- What somebody has written lately: there is a limit to it.
DROP INDEX CONCURRENTLY IF EXISTS messages_sender;
CREATE INDEX CONCURRENTLY messages_sender ON messages (sender_id, created_at) WHERE sender_id IS NOT NULL;
