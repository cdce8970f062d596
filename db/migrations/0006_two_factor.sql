-- A suspended person cannot sign in, and no request of theirs is answered.
ALTER TABLE users ADD COLUMN suspended_at timestamptz;

-- When this session proved the second factor; null for one that was opened by a password alone.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

-- A person's authenticator app (OWN-7).
CREATE TABLE two_factors (
  user_id      text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret       text NOT NULL,
  confirmed_at timestamptz,
  last_step    bigint NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);
COMMENT ON COLUMN two_factors.secret IS 'encrypted';
COMMENT ON COLUMN two_factors.confirmed_at IS 'null: begun, and asked of nobody yet';
COMMENT ON COLUMN two_factors.last_step IS 'the time step of the last code that was accepted; it and older ones are refused';

CREATE TABLE backup_codes (
  user_id   text NOT NULL REFERENCES two_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Somebody at the server's command line acts without an account.
ALTER TABLE audit_log ALTER COLUMN actor_id DROP NOT NULL;
COMMENT ON COLUMN audit_log.actor_id IS 'null: somebody at the command line of the server';
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
