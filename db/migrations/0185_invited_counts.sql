-- How many creators rely on an invitation that stands or that they have accepted.
ALTER TABLE campaigns ADD COLUMN invited_count integer NOT NULL DEFAULT 0;
UPDATE campaigns c SET invited_count = i.count
  FROM (SELECT campaign_id, count(*)::int FROM campaign_invitations
         WHERE sent_at IS NOT NULL AND status IN ('pending', 'accepted') GROUP BY 1) i
 WHERE i.campaign_id = c.id;
