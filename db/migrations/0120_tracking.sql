-- Short addresses that a brand gives out, and how often they were opened.
CREATE TABLE links (
  -- What a click and its token carry.
  no          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id          text NOT NULL UNIQUE,
  code        text NOT NULL UNIQUE CHECK (code ~ '^[0-9a-z]{7}$'),
  brand_id    text NOT NULL REFERENCES workspaces,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- Who shares it; null for the campaign's own.
  creator_id  text REFERENCES workspaces,
  -- Where it is shared; null for the one that serves everywhere.
  channel     text CHECK (channel IN ('tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other')),
  -- Where it leads; null: to the campaign's product.
  target_url  text,
  promo_code  text CHECK (promo_code ~ '^[0-9A-Za-z_-]{2,32}$'),
  disabled_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (campaign_id, creator_id, channel)
);
CREATE INDEX links_by_campaign ON links (campaign_id, id);
CREATE INDEX links_by_creator ON links (campaign_id, creator_id, id);
CREATE UNIQUE INDEX links_promo_code ON links (brand_id, lower(promo_code)) WHERE promo_code IS NOT NULL;

-- Every click, a partition for each day (UTC), made ahead and dropped by a job. Nobody's address, nobody's browser.
CREATE TABLE clicks (
  clicked_at timestamptz NOT NULL,
  link_no    bigint NOT NULL,
  -- The same within one day, unlinkable across days; null for who asked not to be followed.
  visitor    bigint,
  is_bot     boolean NOT NULL,
  device     smallint NOT NULL,
  -- The host alone.
  referrer   text
) PARTITION BY RANGE (clicked_at);
CREATE TABLE clicks_default PARTITION OF clicks DEFAULT;

-- Who has clicked today: kept for two days, so that nobody is counted twice.
CREATE TABLE visitor_days (
  day     date NOT NULL,
  link_no bigint NOT NULL,
  visitor bigint NOT NULL,
  hits    integer NOT NULL,
  PRIMARY KEY (day, link_no, visitor)
) PARTITION BY RANGE (day);
CREATE TABLE visitor_days_default PARTITION OF visitor_days DEFAULT;

-- What is shown: moved in the statement that writes the clicks.
CREATE TABLE link_days (
  link_no  bigint NOT NULL REFERENCES links ON DELETE CASCADE,
  day      date NOT NULL,
  clicks   integer NOT NULL,
  visitors integer NOT NULL,
  bots     integer NOT NULL,
  PRIMARY KEY (link_no, day),
  CHECK (clicks >= visitors AND visitors >= 0 AND bots >= 0)
) WITH (fillfactor = 80);

-- Which batches are written, so that one whose answer was lost is not written again.
CREATE TABLE click_batches (
  id         text PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX click_batches_by_time ON click_batches (written_at);

-- What makes a visitor of an address. Gone after two days, and with it every way back.
CREATE TABLE visitor_salts (
  day  date PRIMARY KEY,
  salt bytea NOT NULL
);
