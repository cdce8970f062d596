-- no transaction
-- A brand's payments for videos by amount, read in both directions.
DROP INDEX CONCURRENTLY IF EXISTS payments_brand_amount;
CREATE INDEX CONCURRENTLY payments_brand_amount ON payments (brand_id, amount_cents DESC, id DESC)
  WHERE kind = 'video';
