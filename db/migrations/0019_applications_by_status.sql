-- no transaction
-- The applicants of a campaign, filtered by status.
DROP INDEX CONCURRENTLY IF EXISTS applications_campaign_status;
CREATE INDEX CONCURRENTLY applications_campaign_status ON applications (campaign_id, status, id DESC);
