-- What a script in the pages of a shop reports: anybody could, so it counts only where the brand says so.
ALTER TABLE sources ADD COLUMN counts boolean NOT NULL DEFAULT true;
ALTER TABLE sources ADD CONSTRAINT sources_counts CHECK (counts OR kind = 'pixel') NOT VALID;
ALTER TABLE sources DROP CONSTRAINT sources_kind_check;
ALTER TABLE sources ADD CONSTRAINT sources_kind
  CHECK (kind IN ('postback', 'orders_file', 'ads_file', 'content_file', 'manual', 'pixel')) NOT VALID;
-- What a browser says of an order of which a file tells: it stands again when the file is taken back.
ALTER TABLE conversions ADD COLUMN reported jsonb;
