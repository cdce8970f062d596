-- Who looked at somebody's data. The log outlives those whom it names.
ALTER TABLE security_events ADD COLUMN actor_id text;
COMMENT ON COLUMN security_events.actor_id IS 'the operator who read personal data';
