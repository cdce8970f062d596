-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS campaigns_client_brand_id;
CREATE INDEX CONCURRENTLY campaigns_client_brand_id ON campaigns (client_brand_id) WHERE client_brand_id IS NOT NULL;
