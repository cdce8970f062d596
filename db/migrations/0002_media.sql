-- An upload in progress. Its bytes are stored under the id of the file that it becomes.
CREATE TABLE uploads (
  id               text PRIMARY KEY,
  workspace_id     text NOT NULL REFERENCES workspaces,
  user_id          text NOT NULL REFERENCES users,
  media_id         text NOT NULL UNIQUE,
  purpose          text NOT NULL,
  file_name        text NOT NULL,
  size_bytes       bigint NOT NULL CHECK (size_bytes > 0),
  received_bytes   bigint NOT NULL DEFAULT 0,
  -- Modification time on the user's device. Identifies the file when an upload is resumed.
  last_modified_ms bigint NOT NULL,
  -- As computed by the browser.
  sha256           bytea CHECK (octet_length(sha256) = 32),
  -- The square that the user selected in a picture.
  crop             jsonb,
  -- Perceptual hash from the browser, replaced by the server's where the server can decode the video.
  fingerprint      bit(1024),
  has_poster       boolean NOT NULL DEFAULT false,
  -- State that the storage adapter needs to resume.
  arrival          jsonb NOT NULL,
  -- Id of the request that may write. A newer request takes the lease over.
  lease            uuid,
  status           text NOT NULL DEFAULT 'open'
                   CHECK (status IN ('open', 'checking', 'done', 'refused', 'canceled', 'expired')),
  refusal          text,
  expires_at       timestamptz NOT NULL,
  discarded_at     timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT uploads_received_in_size CHECK (received_bytes BETWEEN 0 AND size_bytes),
  CONSTRAINT uploads_refusal_reason CHECK ((status = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT uploads_complete CHECK (status NOT IN ('checking', 'done') OR received_bytes = size_bytes)
);
CREATE INDEX uploads_open ON uploads (workspace_id, user_id) WHERE status IN ('open', 'checking');
CREATE INDEX uploads_day ON uploads (workspace_id, created_at);
CREATE INDEX uploads_expiry ON uploads (expires_at) WHERE status = 'open';
CREATE INDEX uploads_undiscarded ON uploads (id)
  WHERE status IN ('refused', 'canceled', 'expired') AND discarded_at IS NULL;

CREATE TABLE media (
  id           text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces,
  user_id      text NOT NULL REFERENCES users,
  purpose      text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('video', 'picture', 'document')),
  file_name    text NOT NULL,
  size_bytes   bigint NOT NULL,
  sha256       bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- `none`: the installation has no virus scanner.
  scan         text NOT NULL CHECK (scan IN ('none', 'clean')),
  -- Duration, dimensions and codecs of a video.
  facts        jsonb,
  fingerprint  bit(1024),
  created_at   timestamptz NOT NULL DEFAULT now(),
  removed_at   timestamptz,
  CONSTRAINT media_video_facts CHECK ((facts IS NOT NULL) = (kind = 'video'))
);
CREATE INDEX media_own ON media (workspace_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX media_equal ON media (sha256) WHERE kind = 'video';

-- The stored forms of a file. `original` is the upload, byte for byte.
CREATE TABLE media_variants (
  media_id   text NOT NULL REFERENCES media,
  name       text NOT NULL,
  -- Detected from the content, never taken from the sender.
  type       text NOT NULL,
  size_bytes bigint NOT NULL,
  width      integer,
  height     integer,
  PRIMARY KEY (media_id, name)
);

-- References to a file. An unreferenced file is removed after its retention.
CREATE TABLE media_uses (
  media_id   text NOT NULL REFERENCES media,
  feature    text NOT NULL,
  subject    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (media_id, feature, subject)
);
CREATE INDEX media_uses_subject ON media_uses (feature, subject);
