ALTER TABLE submissions VALIDATE CONSTRAINT submissions_media;
ALTER TABLE submissions VALIDATE CONSTRAINT submissions_file_or_link;
