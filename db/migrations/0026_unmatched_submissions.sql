-- no transaction
-- The video that an unmatched transfer paid for, by the transfer's metadata. Its row may be lost, so there is no key.
ALTER TABLE unmatched_movements ADD COLUMN IF NOT EXISTS submission_id text;
DROP INDEX CONCURRENTLY IF EXISTS unmatched_movements_submission;
CREATE INDEX CONCURRENTLY unmatched_movements_submission ON unmatched_movements (submission_id)
  WHERE submission_id IS NOT NULL;
