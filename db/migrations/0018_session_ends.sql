-- Whoever ends a session, and however, the streams that it opened hear of it and end too (server/live-stream.ts).
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object('to', jsonb_build_array(OLD.user_id), 'topics', '["session"]'::jsonb)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
