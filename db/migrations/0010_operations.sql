-- Messages from the contact page.
CREATE TABLE contact_messages (
  id          text PRIMARY KEY,
  name        text NOT NULL,
  email       text NOT NULL,
  message     text NOT NULL,
  language    text NOT NULL CHECK (language IN ('en', 'ar')),
  status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered')),
  answered_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT contact_messages_answered_at CHECK ((status = 'answered') = (answered_at IS NOT NULL))
);
CREATE INDEX contact_messages_by_status ON contact_messages (status, id DESC);
CREATE INDEX contact_messages_by_time ON contact_messages (created_at);
