-- A brand asks a creator to take part in a campaign, once.
CREATE TABLE campaign_invitations (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL REFERENCES workspaces,
  -- The person who did it.
  invited_by  text NOT NULL REFERENCES users,
  note        text,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- When the creator was told: not before the campaign is live.
  sent_at     timestamptz,
  decided_at  timestamptz,
  UNIQUE (campaign_id, creator_id),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK (status = 'pending' OR sent_at IS NOT NULL)
);
CREATE INDEX campaign_invitations_campaign ON campaign_invitations (campaign_id, id DESC);
CREATE INDEX campaign_invitations_open ON campaign_invitations (creator_id, id DESC)
  WHERE status = 'pending' AND sent_at IS NOT NULL;
