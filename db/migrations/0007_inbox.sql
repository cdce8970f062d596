-- A brand's and a creator's conversation, about one campaign or about none.
CREATE TABLE conversations (
  id                   text PRIMARY KEY,
  kind                 text NOT NULL CHECK (kind IN ('campaign', 'direct')),
  campaign_id          text REFERENCES campaigns ON DELETE SET NULL,
  -- Title of a deleted campaign: its conversation remains.
  campaign_title       text,
  brand_id             text NOT NULL REFERENCES workspaces,
  creator_id           text NOT NULL REFERENCES workspaces,
  -- `request`: the creator has neither answered nor accepted.
  state                text NOT NULL CHECK (state IN ('request', 'open', 'read_only')),
  -- The workspace that started it; null if the work did. The other side sees it from its first message on.
  opened_by            text REFERENCES workspaces,
  -- Number of the newest message. Messages are numbered from one without gaps, under this row's lock.
  last_seq             integer NOT NULL DEFAULT 0,
  last_message_at      timestamptz,
  unread_count_brand   integer NOT NULL DEFAULT 0 CHECK (unread_count_brand >= 0),
  unread_count_creator integer NOT NULL DEFAULT 0 CHECK (unread_count_creator >= 0),
  -- The last message read by each side.
  read_seq_brand       integer NOT NULL DEFAULT 0,
  read_seq_creator     integer NOT NULL DEFAULT 0,
  archived_brand_at    timestamptz,
  archived_creator_at  timestamptz,
  muted_brand_at       timestamptz,
  muted_creator_at     timestamptz,
  created_at           timestamptz NOT NULL DEFAULT now(),
  UNIQUE (campaign_id, brand_id, creator_id),
  CONSTRAINT conversations_campaign_by_kind CHECK (kind = 'campaign' OR campaign_id IS NULL)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX conversations_direct ON conversations (brand_id, creator_id) WHERE kind = 'direct';
CREATE INDEX conversations_brand
  ON conversations (brand_id, (coalesce(last_message_at, '-infinity')) DESC, id DESC);
CREATE INDEX conversations_creator
  ON conversations (creator_id, (coalesce(last_message_at, '-infinity')) DESC, id DESC);
CREATE INDEX conversations_unread_brand ON conversations (brand_id) INCLUDE (unread_count_brand)
  WHERE unread_count_brand > 0;
CREATE INDEX conversations_unread_creator ON conversations (creator_id) INCLUDE (unread_count_creator)
  WHERE unread_count_creator > 0;
CREATE INDEX conversations_opened ON conversations (opened_by, created_at) WHERE opened_by IS NOT NULL;

CREATE TABLE messages (
  conversation_id text NOT NULL REFERENCES conversations,
  seq             integer NOT NULL,
  id              text NOT NULL UNIQUE,
  -- The side that acted, and the user who wrote the message; no user for an event.
  side            text CHECK (side IN ('brand', 'creator')),
  sender_id       text REFERENCES users,
  -- Idempotency key from the sender's browser.
  client_id       text,
  body            text NOT NULL CHECK (char_length(body) <= 2000),
  -- Facts of an event, rendered in the reader's language.
  event           jsonb,
  -- Both workspaces: one index finds text in the reader's own messages only.
  member_ids      text[] NOT NULL,
  folded_body     text GENERATED ALWAYS AS (fold(body)) STORED,
  created_at      timestamptz NOT NULL,
  edited_at       timestamptz,
  deleted_at      timestamptz,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, client_id),
  CONSTRAINT messages_sender_or_event CHECK ((sender_id IS NULL) = (event IS NOT NULL)),
  CONSTRAINT messages_client_id_of_sender CHECK ((sender_id IS NULL) = (client_id IS NULL)),
  CONSTRAINT messages_deleted_is_empty CHECK (deleted_at IS NULL OR body = '')
);
CREATE INDEX messages_words ON messages USING gin (member_ids, folded_body gin_trgm_ops) WITH (fastupdate = off);
-- Counts a sender's recent messages for the rate limit.
CREATE INDEX messages_sender ON messages (sender_id, created_at) WHERE sender_id IS NOT NULL;

CREATE TABLE message_attachments (
  -- A file belongs to one message.
  media_id   text PRIMARY KEY REFERENCES media,
  message_id text NOT NULL REFERENCES messages (id),
  -- Ascending.
  position   integer NOT NULL,
  UNIQUE (message_id, position)
);

-- A block prevents messages in both directions.
CREATE TABLE blocks (
  blocker_id text NOT NULL REFERENCES workspaces,
  blocked_id text NOT NULL REFERENCES workspaces,
  -- The user who blocked, for the blocker's workspace.
  blocked_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id)
);

-- Pending emails about unread messages.
CREATE TABLE unread_mails (
  workspace_id text PRIMARY KEY REFERENCES workspaces,
  due_at       timestamptz NOT NULL,
  -- Messages up to this time were in an earlier email.
  mailed_at    timestamptz
);
CREATE INDEX unread_mails_due ON unread_mails (due_at);

-- A message can be reported once.
CREATE TABLE message_reports (
  id          text PRIMARY KEY,
  message_id  text NOT NULL UNIQUE REFERENCES messages (id),
  reported_by text NOT NULL REFERENCES users,
  reason      text NOT NULL CHECK (reason IN ('spam', 'abuse', 'fraud', 'outside', 'other')),
  note        text CHECK (char_length(note) <= 1000),
  -- Text and file names when it was reported: the sender may edit or delete the message later.
  snapshot    jsonb NOT NULL,
  status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'warned', 'suspended')),
  decided_by  text REFERENCES users,
  decided_at  timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_reports_decided_at CHECK ((status = 'open') = (decided_at IS NULL)),
  CONSTRAINT message_reports_decided_by CHECK ((decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX message_reports_status ON message_reports (status, id DESC);
