-- Comments of both sides on one version of a video. A comment without `sent_at` is a draft of its author.
CREATE TABLE review_comments (
  id            text PRIMARY KEY,
  submission_id text NOT NULL REFERENCES submissions ON DELETE CASCADE,
  author_id     text NOT NULL REFERENCES users,
  side          text NOT NULL CHECK (side IN ('brand', 'creator')),
  parent_id     text,
  body          text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  -- Presentation time of the frame, in microseconds.
  start_us      bigint CHECK (start_us >= 0),
  sent_at       timestamptz,
  edited_at     timestamptz,
  resolved_at   timestamptz,
  resolved_by   text REFERENCES users,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, submission_id),
  FOREIGN KEY (parent_id, submission_id) REFERENCES review_comments (id, submission_id) ON DELETE CASCADE,
  CONSTRAINT review_comments_reply CHECK (parent_id IS NULL OR (start_us IS NULL AND resolved_at IS NULL AND sent_at IS NOT NULL)),
  CONSTRAINT review_comments_resolution CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
);
CREATE INDEX review_comments_submission ON review_comments (submission_id, start_us, id);
CREATE INDEX review_comments_parent ON review_comments (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX review_comments_author ON review_comments (author_id);
