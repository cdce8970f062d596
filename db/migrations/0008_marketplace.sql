-- Approved videos that their creator shows to all brands.
CREATE TABLE shown_videos (
  submission_id text PRIMARY KEY REFERENCES submissions ON DELETE CASCADE,
  creator_id    text NOT NULL REFERENCES workspaces,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shown_videos_creator ON shown_videos (creator_id, submission_id DESC);
