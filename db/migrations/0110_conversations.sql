-- What a brand and a creator say to each other, about one campaign or about none.
CREATE TABLE conversations (
  id                   text PRIMARY KEY,
  kind                 text NOT NULL CHECK (kind IN ('campaign', 'direct')),
  campaign_id          text REFERENCES campaigns ON DELETE SET NULL,
  -- What a campaign was called that is deleted: the conversation outlives it.
  campaign_title       text,
  brand_id             text NOT NULL REFERENCES workspaces,
  creator_id           text NOT NULL REFERENCES workspaces,
  -- `request`: the creator has neither answered nor agreed to talk yet.
  state                text NOT NULL CHECK (state IN ('request', 'open', 'read_only')),
  -- Who pressed "Message"; null where the work began it. The other side sees it from its first message on.
  opened_by            text REFERENCES workspaces,
  -- The number of the newest message: they are numbered from one, without a gap, under this row's lock.
  last_seq             integer NOT NULL DEFAULT 0,
  last_message_at      timestamptz,
  unread_count_brand   integer NOT NULL DEFAULT 0 CHECK (unread_count_brand >= 0),
  unread_count_creator integer NOT NULL DEFAULT 0 CHECK (unread_count_creator >= 0),
  -- Up to which number each side has read.
  read_seq_brand       integer NOT NULL DEFAULT 0,
  read_seq_creator     integer NOT NULL DEFAULT 0,
  archived_brand_at    timestamptz,
  archived_creator_at  timestamptz,
  muted_brand_at       timestamptz,
  muted_creator_at     timestamptz,
  created_at           timestamptz NOT NULL DEFAULT now(),
  UNIQUE (campaign_id, brand_id, creator_id),
  CHECK (kind = 'campaign' OR campaign_id IS NULL)
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
  -- Whose doing it is, and the person who wrote it: nobody, where the product tells what happened.
  side            text CHECK (side IN ('brand', 'creator')),
  sender_id       text REFERENCES users,
  -- What the sender's browser calls it: however often it is sent, it is there once.
  client_id       text,
  body            text NOT NULL CHECK (char_length(body) <= 2000),
  -- The facts of what happened; its words are in the reader's language.
  event           jsonb,
  -- Both workspaces, so that one index finds words in one's own messages alone.
  member_ids      text[] NOT NULL,
  folded_body     text GENERATED ALWAYS AS (fold(body)) STORED,
  created_at      timestamptz NOT NULL,
  edited_at       timestamptz,
  deleted_at      timestamptz,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, client_id),
  CHECK ((sender_id IS NULL) = (event IS NOT NULL)),
  CHECK ((sender_id IS NULL) = (client_id IS NULL)),
  CHECK (deleted_at IS NULL OR body = '')
);
