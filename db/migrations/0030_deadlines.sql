-- Deadlines of reviews and deliveries. Campaigns published earlier have none.
ALTER TABLE campaigns ADD COLUMN review_hours smallint;
ALTER TABLE campaigns ADD COLUMN delivery_days smallint;
ALTER TABLE campaigns ALTER COLUMN review_hours SET DEFAULT 120;
ALTER TABLE campaigns ALTER COLUMN delivery_days SET DEFAULT 7;
UPDATE campaigns SET review_hours = 120, delivery_days = 7 WHERE published_at IS NULL;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_review_hours CHECK (review_hours BETWEEN 48 AND 336) NOT VALID;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_delivery_days CHECK (delivery_days BETWEEN 1 AND 60) NOT VALID;

-- due_at is the delivery deadline. timer_at is the next time the job reads the row. A paused deadline has the remaining
-- seconds instead of both.
ALTER TABLE applications ADD COLUMN due_at timestamptz;
ALTER TABLE applications ADD COLUMN timer_at timestamptz;
ALTER TABLE applications ADD COLUMN seconds_left integer;
ALTER TABLE applications ADD COLUMN extension_requested_at timestamptz;
ALTER TABLE applications ADD CONSTRAINT applications_due
  CHECK (due_at IS NULL OR seconds_left IS NULL) NOT VALID;

-- due_at is the review deadline of a pending version and the revision deadline of one with requested changes.
ALTER TABLE submissions ADD COLUMN due_at timestamptz;
ALTER TABLE submissions ADD COLUMN timer_at timestamptz;
ALTER TABLE submissions ADD COLUMN seconds_left integer;
ALTER TABLE submissions ADD COLUMN paused_by text[] NOT NULL DEFAULT '{}';
ALTER TABLE submissions ADD COLUMN blocked_by text;
ALTER TABLE submissions ADD COLUMN approved_via text;
ALTER TABLE submissions ADD CONSTRAINT submissions_due
  CHECK ((due_at IS NULL OR seconds_left IS NULL) AND (timer_at IS NULL OR due_at IS NOT NULL)) NOT VALID;
ALTER TABLE submissions ADD CONSTRAINT submissions_paused_by
  CHECK ((seconds_left IS NULL) = (paused_by = '{}') AND paused_by <@ '{case,shipment}') NOT VALID;
ALTER TABLE submissions ADD CONSTRAINT submissions_blocked_by
  CHECK (blocked_by IN ('debt', 'creator_account', 'suspension', 'unpublished', 'comparison')) NOT VALID;
ALTER TABLE submissions ADD CONSTRAINT submissions_approved_via CHECK (approved_via IN ('brand', 'timer', 'case')) NOT VALID;
