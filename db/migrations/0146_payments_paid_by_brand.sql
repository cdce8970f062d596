-- no transaction
-- What a brand’s videos cost in some time.
DROP INDEX CONCURRENTLY IF EXISTS payments_paid_by_brand;
CREATE INDEX CONCURRENTLY payments_paid_by_brand ON payments (brand_id, payout_processed_at)
  WHERE kind = 'video' AND status = 'completed';
