-- Who does not want to hear from whom: neither can write to the other.
CREATE TABLE blocks (
  blocker_id text NOT NULL REFERENCES workspaces,
  blocked_id text NOT NULL REFERENCES workspaces,
  -- The person who did it.
  blocked_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id)
);

-- Who has the product open, as each web process says it of its own connections. Worth nothing after a crash.
CREATE UNLOGGED TABLE presence (
  key        text NOT NULL,
  process_id text NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (key, process_id)
);
