-- Which secret signed a backup code is told by when it was made.
ALTER TABLE backup_codes ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
