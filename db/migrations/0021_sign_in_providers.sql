-- Accounts at Google and Apple that sign a user in.
CREATE TABLE provider_identities (
  provider   text NOT NULL CHECK (provider IN ('google', 'apple')),
  subject    text NOT NULL,
  user_id    text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);
