-- Accounts ----------------------------------------------------------------------------------------

CREATE TABLE users (
  id             text PRIMARY KEY,
  email          text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  -- The address under verification. It replaces `email` when its link or code is used.
  new_email      text CHECK (new_email = lower(new_email)),
  name           text NOT NULL,
  image          text,
  role           text NOT NULL CHECK (role IN ('brand', 'creator', 'operator')),
  company_name   text,
  bio            text,
  location       text,
  expertise_tags text[] NOT NULL DEFAULT '{}',
  language       text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  -- A suspended user cannot sign in, and every request of their sessions is refused.
  suspended_at   timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  -- Operators find users by any part of their address, name or company.
  search_text    text GENERATED ALWAYS AS
                 (lower(email || E'\n' || name || E'\n' || coalesce(company_name, ''))) STORED
);
CREATE INDEX users_text ON users USING gin (search_text gin_trgm_ops);
-- The campaign list excludes suspended brands on every page.
CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;

-- The role is chosen at sign-up and never changes: money and permissions depend on it.
CREATE FUNCTION refuse_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the role of a user never changes';
END $$;
CREATE TRIGGER users_role_is_final BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION refuse_role_change();

CREATE TABLE passwords (
  user_id    text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hash       text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Links and codes that work once. Only their hashes are stored.
CREATE TABLE one_time_tokens (
  id           text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose      text NOT NULL CHECK (purpose IN ('second-step', 'reset-password', 'verify-address', 'disown')),
  token_hash   text NOT NULL UNIQUE,
  code_hash    text,
  failed_count integer NOT NULL DEFAULT 0,
  -- An address, or the id of a security event.
  subject      text,
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);

-- Authenticator apps.
CREATE TABLE two_factors (
  user_id              text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted.
  secret               text NOT NULL,
  -- Null while enrolment is unfinished: no sign-in requires a code yet.
  confirmed_at         timestamptz,
  -- Time step of the last accepted code. Codes up to it are refused.
  last_step            bigint NOT NULL DEFAULT 0,
  failed_count         integer NOT NULL DEFAULT 0,
  locked_until         timestamptz,
  -- The session that started enrolment. Its windows show the same secret; other sessions do not.
  enrolment_session_id text,
  enrolment_started_at timestamptz
);

CREATE TABLE backup_codes (
  user_id    text NOT NULL REFERENCES two_factors ON DELETE CASCADE,
  -- Signed with the secret in use at `created_at`.
  code_hash  text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at    timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE security_events (
  id         text PRIMARY KEY,
  user_id    text REFERENCES users ON DELETE CASCADE,
  -- The operator who read personal data. Not a foreign key: the log outlives the user.
  actor_id   text,
  kind       text NOT NULL,
  ip_address text,
  user_agent text,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX security_events_user ON security_events (user_id, id);
CREATE INDEX security_events_created ON security_events (created_at);
-- Filters of the operators' list.
CREATE INDEX security_events_actor ON security_events (actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX security_events_of ON security_events ((details ->> 'of'), id) WHERE details ? 'of';
CREATE INDEX security_events_kind ON security_events (kind, id);

-- Workspaces --------------------------------------------------------------------------------------

-- A brand or a creator: one or several users act for it.
CREATE TABLE workspaces (
  id             text PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('brand', 'creator')),
  name           text NOT NULL,
  image          text,
  bio            text,
  location       text,
  expertise_tags text[] NOT NULL DEFAULT '{}',
  -- Codes of the languages a creator speaks in videos.
  languages      text[] NOT NULL DEFAULT '{}',
  -- Address and follower count of each social network, by platform.
  platforms      jsonb NOT NULL DEFAULT '{}',
  -- Whether brands see the creator's earnings.
  shows_earnings boolean NOT NULL DEFAULT true,
  website        text,
  category       text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE seats (
  workspace_id text NOT NULL REFERENCES workspaces,
  user_id      text NOT NULL REFERENCES users,
  role         text NOT NULL CHECK (role IN ('owner', 'manager', 'reviewer', 'finance', 'viewer')),
  invited_by   text REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX seats_user ON seats (user_id);
CREATE UNIQUE INDEX seats_one_owner ON seats (workspace_id) WHERE role = 'owner';

-- Restarts the live streams of a user whose seats change, so that they carry the topics of the current seats.
CREATE FUNCTION notify_seat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'to', jsonb_build_array(CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END),
    'topics', '["seats"]'::jsonb)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER seats_added AFTER INSERT ON seats
  FOR EACH ROW WHEN (NEW.role <> 'owner') EXECUTE FUNCTION notify_seat_changed();
CREATE TRIGGER seats_changed AFTER UPDATE OR DELETE ON seats
  FOR EACH ROW EXECUTE FUNCTION notify_seat_changed();

-- Gives a user inserted without a seat a workspace of their own. Deferred, so that a seat inserted later in the same
-- transaction counts.
CREATE FUNCTION give_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM seats WHERE user_id = NEW.id) THEN
    INSERT INTO workspaces (id, kind, name, image, bio, location, expertise_tags)
    VALUES (NEW.id, NEW.role, coalesce(NEW.company_name, NEW.name), NEW.image, NEW.bio, NEW.location, NEW.expertise_tags)
    ON CONFLICT DO NOTHING;
    INSERT INTO seats (workspace_id, user_id, role) VALUES (NEW.id, NEW.id, 'owner') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER users_have_workspace AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role IN ('brand', 'creator')) EXECUTE FUNCTION give_workspace();

CREATE TABLE sessions (
  id               text PRIMARY KEY,
  user_id          text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The workspace used last: the default of a new tab.
  workspace_id     text REFERENCES workspaces,
  token_hash       text NOT NULL UNIQUE,
  expires_at       timestamptz NOT NULL,
  ip_address       text,
  user_agent       text,
  -- Null for a session opened by a password alone.
  second_factor_at timestamptz,
  -- Last confirmation by password, and by code where one is required.
  confirmed_at     timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Closes the live streams of a session however it ends: sign-out, expiry, suspension (server/live-stream.ts).
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object('to', jsonb_build_array(OLD.user_id), 'topics', '["session"]'::jsonb)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_session_ended();

-- Audit -------------------------------------------------------------------------------------------

-- Operators' actions, inserted in the transaction of the action.
CREATE TABLE audit_log (
  id         text PRIMARY KEY,
  -- Null: the command line of the server.
  actor_id   text REFERENCES users,
  action     text NOT NULL,
  -- Id of the changed object.
  subject    text NOT NULL,
  -- The user or workspace concerned, if the subject is neither. Stored here, so that the log joins no later feature.
  about      text,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
