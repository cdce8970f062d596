-- An approved video has a link of its own, beside its creator's.
ALTER TABLE links ADD COLUMN submission_id text;
ALTER TABLE links ADD CONSTRAINT links_submission_id_fkey
  FOREIGN KEY (submission_id) REFERENCES submissions ON DELETE CASCADE NOT VALID;
