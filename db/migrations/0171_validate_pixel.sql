-- no transaction
ALTER TABLE sources VALIDATE CONSTRAINT sources_counts;
ALTER TABLE sources VALIDATE CONSTRAINT sources_kind;
-- A brand has as many scripts as it has sites.
DROP INDEX CONCURRENTLY IF EXISTS sources_once;
CREATE UNIQUE INDEX CONCURRENTLY sources_once ON sources (brand_id, kind, shop) WHERE kind NOT IN ('postback', 'pixel');
DROP INDEX CONCURRENTLY IF EXISTS sources_of_a_kind;
