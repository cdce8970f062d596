-- Tokens of sessions, of links and of second steps are kept as hashes from here on. Who is signed in signs in once more.
DELETE FROM sessions;
ALTER TABLE sessions RENAME COLUMN token TO token_hash;
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;

DROP TABLE verifications;
CREATE TABLE one_time_tokens (
  id           text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose      text NOT NULL CHECK (purpose IN ('second-step', 'reset-password', 'verify-address', 'disown')),
  token_hash   text NOT NULL UNIQUE,
  code_hash    text,
  failed_count integer NOT NULL DEFAULT 0,
  subject      text,
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);

CREATE TABLE passwords (
  user_id    text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hash       text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO passwords (user_id, hash, updated_at)
SELECT user_id, password, updated_at FROM credentials WHERE provider_id = 'credential' AND password IS NOT NULL;
DROP TABLE credentials;

ALTER TABLE users ADD COLUMN new_email text CHECK (new_email = lower(new_email));
-- Operators are made by hand, and the demo world has no mailbox.
UPDATE users SET email_verified = true WHERE role = 'operator' OR email LIKE '%@laqta.example';

CREATE TABLE security_events (
  id         text PRIMARY KEY,
  user_id    text REFERENCES users ON DELETE CASCADE,
  kind       text NOT NULL,
  ip_address text,
  user_agent text,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX security_events_user ON security_events (user_id, id);
CREATE INDEX security_events_created ON security_events (created_at);

-- From when PayPal and bank payouts go to a destination that was changed.
ALTER TABLE payout_accounts ADD COLUMN held_until timestamptz;

-- Mails stood in the queue with all that they say.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('accounts.send-mail', 'mail.send');
  END IF;
END $$;
