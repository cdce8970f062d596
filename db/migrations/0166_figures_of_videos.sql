-- no transaction
-- A brand's videos with links of their own, the newest first, and the orders that each link brought.
DROP INDEX CONCURRENTLY IF EXISTS links_of_videos;
CREATE INDEX CONCURRENTLY links_of_videos ON links (brand_id, no) WHERE submission_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS conversions_by_link;
CREATE INDEX CONCURRENTLY conversions_by_link ON conversions (link_no, occurred_at) WHERE link_no IS NOT NULL;
