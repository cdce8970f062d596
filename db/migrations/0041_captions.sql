-- WebVTT files of a version, one per language.
CREATE TABLE submission_captions (
  submission_id text NOT NULL REFERENCES submissions ON DELETE CASCADE,
  language      text NOT NULL CHECK (language IN ('en', 'ar')),
  media_id      text NOT NULL REFERENCES media,
  PRIMARY KEY (submission_id, language)
);
CREATE INDEX submission_captions_media ON submission_captions (media_id);

ALTER TABLE media DROP CONSTRAINT media_kind_check;
ALTER TABLE media ADD CONSTRAINT media_kind_check
  CHECK (kind IN ('video', 'picture', 'document', 'captions')) NOT VALID;
