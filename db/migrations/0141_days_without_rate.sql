-- no transaction
-- Amounts that are no dollars yet.
DROP INDEX CONCURRENTLY IF EXISTS channel_days_without_rate;
CREATE INDEX CONCURRENTLY channel_days_without_rate ON channel_days (brand_id, currency)
  WHERE currency <> 'USD' AND spend_cents IS NULL AND revenue_cents IS NULL AND replaced_by IS NULL;
