-- no transaction
ALTER TABLE links VALIDATE CONSTRAINT links_submission_id_fkey;
-- One link for each campaign, creator, video and channel; read creator by creator.
DROP INDEX CONCURRENTLY IF EXISTS links_once;
CREATE UNIQUE INDEX CONCURRENTLY links_once ON links (campaign_id, creator_id, submission_id, channel) NULLS NOT DISTINCT;
DROP INDEX CONCURRENTLY IF EXISTS links_by_sharer;
CREATE INDEX CONCURRENTLY links_by_sharer ON links (campaign_id, coalesce(creator_id, ''), id);
DROP INDEX CONCURRENTLY IF EXISTS links_by_submission;
CREATE INDEX CONCURRENTLY links_by_submission ON links (submission_id) WHERE submission_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS links_by_campaign;
ALTER TABLE links DROP CONSTRAINT IF EXISTS links_campaign_id_creator_id_channel_key;
