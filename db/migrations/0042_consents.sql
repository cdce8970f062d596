-- Versions of the legal texts that a user has accepted, at sign-up or later. Never changed.
CREATE TABLE consents (
  user_id  text NOT NULL REFERENCES users,
  kind     text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  -- The day of the text's last change.
  version  date NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind, version)
);
