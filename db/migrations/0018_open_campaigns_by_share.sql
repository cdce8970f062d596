-- no transaction
-- The budget filter compares the creator's share, 85 % of the budget. The bounds are those of `BUDGET_RANGES`.
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_low_share;
CREATE INDEX CONCURRENTLY campaigns_open_low_share ON campaigns (list_order DESC, deadline)
  WHERE status = 'active' AND budget_cents < 58823;
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_medium_share;
CREATE INDEX CONCURRENTLY campaigns_open_medium_share ON campaigns (list_order DESC, deadline)
  WHERE status = 'active' AND budget_cents >= 58823 AND budget_cents < 235294;
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_high_share;
CREATE INDEX CONCURRENTLY campaigns_open_high_share ON campaigns (list_order DESC, deadline)
  WHERE status = 'active' AND budget_cents >= 235294;
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_low;
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_medium;
DROP INDEX CONCURRENTLY IF EXISTS campaigns_open_high;

-- Newly published campaigns are compared with saved searches.
DROP INDEX CONCURRENTLY IF EXISTS campaigns_published;
CREATE INDEX CONCURRENTLY campaigns_published ON campaigns (published_at) WHERE status = 'active';
