-- What somebody reported of what was said to them, kept as it was said then. Once for each message.
CREATE TABLE message_reports (
  id          text PRIMARY KEY,
  message_id  text NOT NULL UNIQUE REFERENCES messages (id),
  reported_by text NOT NULL REFERENCES users,
  reason      text NOT NULL CHECK (reason IN ('spam', 'abuse', 'fraud', 'outside', 'other')),
  note        text CHECK (char_length(note) <= 1000),
  -- The words and the names of the files.
  snapshot    jsonb NOT NULL,
  status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'warned', 'suspended')),
  decided_by  text REFERENCES users,
  decided_at  timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX message_reports_status ON message_reports (status, id DESC);
