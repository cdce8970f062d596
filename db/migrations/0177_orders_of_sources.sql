-- no transaction
-- What is counted is found by the sources that count, however much strangers report to the others.
DROP INDEX CONCURRENTLY IF EXISTS conversions_of_source_by_day;
CREATE INDEX CONCURRENTLY conversions_of_source_by_day ON conversions (source_id, occurred_at)
  WHERE kind = 'purchase' AND NOT is_test;
DROP INDEX CONCURRENTLY IF EXISTS conversions_of_source_without_rate;
CREATE INDEX CONCURRENTLY conversions_of_source_without_rate ON conversions (source_id, currency)
  WHERE usd_cents IS NULL AND NOT is_test;
DROP INDEX CONCURRENTLY IF EXISTS conversions_without_rate;
