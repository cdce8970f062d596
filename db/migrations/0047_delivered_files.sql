-- A video is a file that was sent, or a link where the campaign allows one.
ALTER TABLE submissions ADD COLUMN media_id text;
ALTER TABLE submissions ADD CONSTRAINT submissions_media FOREIGN KEY (media_id) REFERENCES media NOT VALID;
ALTER TABLE submissions ALTER COLUMN video_url DROP NOT NULL;
ALTER TABLE submissions ADD CONSTRAINT submissions_file_or_link
  CHECK ((media_id IS NULL) <> (video_url IS NULL)) NOT VALID;
-- The file is one that somebody has sent before, byte for byte, or looks like another of this creator's.
ALTER TABLE submissions ADD COLUMN duplicate text CHECK (duplicate IN ('equal', 'alike'));

-- What was published before asked for links.
ALTER TABLE campaigns ADD COLUMN delivery text NOT NULL DEFAULT 'file_or_link' CHECK (delivery IN ('file', 'file_or_link'));
-- What the file must be like; null for those that never said.
ALTER TABLE campaigns ADD COLUMN video_wanted jsonb;
