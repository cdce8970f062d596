-- no transaction
-- What the operators' list of the security log is narrowed by: a person, and a kind.
DROP INDEX CONCURRENTLY IF EXISTS security_events_actor;
CREATE INDEX CONCURRENTLY security_events_actor ON security_events (actor_id, id) WHERE actor_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS security_events_of;
CREATE INDEX CONCURRENTLY security_events_of ON security_events ((details ->> 'of'), id) WHERE details ? 'of';
DROP INDEX CONCURRENTLY IF EXISTS security_events_kind;
CREATE INDEX CONCURRENTLY security_events_kind ON security_events (kind, id);
