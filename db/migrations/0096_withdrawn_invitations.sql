-- A brand may take an open invitation back, whether its creator was told of it or not yet.
ALTER TABLE campaign_invitations DROP CONSTRAINT campaign_invitations_status_check;
ALTER TABLE campaign_invitations ADD CONSTRAINT campaign_invitations_status
  CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn')) NOT VALID;
ALTER TABLE campaign_invitations DROP CONSTRAINT campaign_invitations_check1;
ALTER TABLE campaign_invitations ADD CONSTRAINT campaign_invitations_sent
  CHECK (status IN ('pending', 'withdrawn') OR sent_at IS NOT NULL) NOT VALID;
