-- From which country a click came, where a reverse proxy says so: two letters of ISO 3166.
ALTER TABLE clicks ADD COLUMN country text;

-- Clicks of people by country, moved in the statement that writes the clicks.
CREATE TABLE link_countries (
  link_no bigint NOT NULL REFERENCES links ON DELETE CASCADE,
  day     date NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  clicks  integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (link_no, day, country)
) WITH (fillfactor = 80);
