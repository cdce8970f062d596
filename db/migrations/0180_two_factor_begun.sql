-- Two windows of one session are shown one secret, and no other session is.
ALTER TABLE two_factors ADD COLUMN begun_in text;
ALTER TABLE two_factors ADD COLUMN begun_at timestamptz;
