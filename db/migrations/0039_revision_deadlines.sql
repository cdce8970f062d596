-- A revision that was not sent in time ends the work of its creator. The creator can ask for more time once per revision.
ALTER TABLE submissions ADD COLUMN lapsed_at timestamptz;
ALTER TABLE submissions ADD COLUMN extension_requested_at timestamptz;
ALTER TABLE submissions ADD CONSTRAINT submissions_lapsed_at
  CHECK (lapsed_at IS NULL OR (status = 'rejected' AND NOT is_final AND due_at IS NULL AND seconds_left IS NULL)) NOT VALID;
