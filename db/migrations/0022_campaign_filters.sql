-- no transaction
-- Filters of open campaigns by their brief. The block of 4,096 campaigns limits a search to one stretch of the list, as
-- in campaigns_open_folded.
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_brief;
CREATE INDEX CONCURRENTLY campaigns_open_brief ON campaigns
  USING gin ((ARRAY[list_order >> 12]), brief jsonb_path_ops) WITH (fastupdate = off)
  WHERE status = 'active';

-- The part of a brief that matching campaigns contain; null for any.
ALTER TABLE saved_searches ADD COLUMN IF NOT EXISTS brief jsonb;
