-- no transaction
-- When a brand published for the first time, and whether it did again.
DROP INDEX CONCURRENTLY IF EXISTS payments_fees_of_brand;
CREATE INDEX CONCURRENTLY payments_fees_of_brand ON payments (brand_id, created_at)
  WHERE kind = 'publishing_fee' AND status = 'completed';
