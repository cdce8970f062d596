-- Requested deletions of accounts, and the record of erased ones.
CREATE TABLE account_deletions (
  user_id      text PRIMARY KEY REFERENCES users,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- The account is erased after this time, once no money is open.
  due_at       timestamptz NOT NULL,
  erased_at    timestamptz,
  -- When the erasure was written to the list outside the database.
  recorded_at  timestamptz,
  CONSTRAINT account_deletions_recorded CHECK (recorded_at IS NULL OR erased_at IS NOT NULL)
);
CREATE INDEX account_deletions_pending ON account_deletions (due_at) WHERE recorded_at IS NULL;

-- Archives of a user's data. The file is stored under the id until it expires.
CREATE TABLE data_exports (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null while the archive is built.
  ready_at   timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX data_exports_user ON data_exports (user_id, id DESC);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
