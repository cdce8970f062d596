-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS campaigns_due;
CREATE INDEX CONCURRENTLY campaigns_due ON campaigns (deadline) WHERE status = 'active';
