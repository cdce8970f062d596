-- What people send. An upload is a file on its way: its bytes stand in the storage under the id of the file that it will
-- be. A file has one row of variants for each form in which it is kept; `original` is what was sent, byte for byte.
CREATE TABLE uploads (
  id               text PRIMARY KEY,
  workspace_id     text NOT NULL REFERENCES workspaces,
  user_id          text NOT NULL REFERENCES users,
  media_id         text NOT NULL UNIQUE,
  purpose          text NOT NULL,
  file_name        text NOT NULL,
  size_bytes       bigint NOT NULL CHECK (size_bytes > 0),
  received_bytes   bigint NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
  -- When the person's device says that the file was changed, in milliseconds: how the same file is known again.
  last_modified_ms bigint NOT NULL,
  -- What the person says that the bytes are.
  sha256           bytea CHECK (octet_length(sha256) = 32),
  -- The square that the person chose of a picture.
  crop             jsonb,
  -- The browser's word on how the video looks; the server's own replaces it where it can look.
  fingerprint      bit(1024),
  has_poster       boolean NOT NULL DEFAULT false,
  -- What the storage needs to go on.
  arrival          jsonb NOT NULL,
  -- Whose request may write. A new request takes it over.
  lease            uuid,
  status           text NOT NULL DEFAULT 'open'
                   CHECK (status IN ('open', 'checking', 'done', 'refused', 'canceled', 'expired')),
  refusal          text,
  expires_at       timestamptz NOT NULL,
  discarded_at     timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'refused') = (refusal IS NOT NULL)),
  CHECK (status NOT IN ('checking', 'done') OR received_bytes = size_bytes)
);
CREATE INDEX uploads_open ON uploads (workspace_id, user_id) WHERE status IN ('open', 'checking');
CREATE INDEX uploads_day ON uploads (workspace_id, created_at);
CREATE INDEX uploads_expiry ON uploads (expires_at) WHERE status = 'open';
CREATE INDEX uploads_undiscarded ON uploads (id) WHERE status IN ('refused', 'canceled', 'expired') AND discarded_at IS NULL;

CREATE TABLE media (
  id           text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces,
  user_id      text NOT NULL REFERENCES users,
  purpose      text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('video', 'picture', 'document')),
  file_name    text NOT NULL,
  size_bytes   bigint NOT NULL,
  sha256       bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- Whether a virus scanner has seen it; most installations have none.
  scan         text NOT NULL CHECK (scan IN ('none', 'clean')),
  -- What was read of a video.
  facts        jsonb CHECK ((facts IS NOT NULL) = (kind = 'video')),
  fingerprint  bit(1024),
  created_at   timestamptz NOT NULL DEFAULT now(),
  removed_at   timestamptz
);
CREATE INDEX media_own ON media (workspace_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX media_equal ON media (sha256) WHERE kind = 'video';

CREATE TABLE media_variants (
  media_id   text NOT NULL REFERENCES media,
  name       text NOT NULL,
  -- Decided by the content; never what the sender said.
  type       text NOT NULL,
  size_bytes bigint NOT NULL,
  width      integer,
  height     integer,
  PRIMARY KEY (media_id, name)
);

-- Where a file is shown. One without a use is removed after a while.
CREATE TABLE media_uses (
  media_id   text NOT NULL REFERENCES media,
  feature    text NOT NULL,
  subject    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (media_id, feature, subject)
);
CREATE INDEX media_uses_subject ON media_uses (feature, subject);
