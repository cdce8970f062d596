-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_folded;
CREATE INDEX CONCURRENTLY campaigns_open_folded ON campaigns
  USING gin ((ARRAY[list_order >> 12]), folded_text gin_trgm_ops) WITH (fastupdate = off)
  WHERE status = 'active';
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_text;
