-- The upload had location data, which the variants for other users lack.
ALTER TABLE uploads ADD COLUMN removed_location boolean NOT NULL DEFAULT false;
