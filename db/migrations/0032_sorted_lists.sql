-- no transaction
-- A brand's campaigns by price and by number of videos, and all payments for videos by payout, read in both directions.
DROP INDEX CONCURRENTLY IF EXISTS campaigns_brand_budget;
CREATE INDEX CONCURRENTLY campaigns_brand_budget ON campaigns (brand_id, budget_cents DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS campaigns_brand_videos;
CREATE INDEX CONCURRENTLY campaigns_brand_videos ON campaigns (brand_id, max_submissions DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS payments_payout;
CREATE INDEX CONCURRENTLY payments_payout ON payments (creator_payout_cents DESC, id DESC)
  WHERE kind = 'video';
