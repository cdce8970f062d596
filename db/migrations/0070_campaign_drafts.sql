-- What a brand has chosen step by step for a campaign; null where it was written without.
ALTER TABLE campaigns ADD COLUMN brief jsonb;

-- A campaign that is being written, as its form holds it.
CREATE TABLE campaign_drafts (
  id          text PRIMARY KEY,
  brand_id    text NOT NULL REFERENCES workspaces,
  -- The person who began it.
  created_by  text NOT NULL REFERENCES users,
  -- Each change counts: whoever saves says which one they have seen.
  version     integer NOT NULL CHECK (version > 0),
  content     jsonb NOT NULL,
  -- What it has become; null while it is being written.
  campaign_id text REFERENCES campaigns ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX campaign_drafts_unfinished ON campaign_drafts (brand_id, id DESC) WHERE campaign_id IS NULL;
CREATE UNIQUE INDEX campaign_drafts_campaign ON campaign_drafts (campaign_id);

-- The draft to which a top-up leads back.
ALTER TABLE checkouts ADD COLUMN draft_id text;
