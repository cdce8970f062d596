-- no transaction
-- The job reads due rows. A paid debt and a payout method find blocked videos.
DROP INDEX CONCURRENTLY IF EXISTS applications_timer;
CREATE INDEX CONCURRENTLY applications_timer ON applications (timer_at, id) WHERE timer_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS submissions_timer;
CREATE INDEX CONCURRENTLY submissions_timer ON submissions (timer_at, id) WHERE timer_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS submissions_blocked;
CREATE INDEX CONCURRENTLY submissions_blocked ON submissions (creator_id) WHERE blocked_by IS NOT NULL;
