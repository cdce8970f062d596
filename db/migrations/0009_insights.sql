-- Days are UTC. `…_minor` is an amount in the smallest unit of its currency, `…_cents` in cents of US dollars.

-- Tracking ----------------------------------------------------------------------------------------

-- Short links that a brand shares.
CREATE TABLE links (
  -- Part of every click and its token.
  no            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id            text NOT NULL UNIQUE,
  code          text NOT NULL UNIQUE CHECK (code ~ '^[0-9a-z]{7}$'),
  brand_id      text NOT NULL REFERENCES workspaces,
  campaign_id   text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- The creator who shares it; null for the campaign's own link.
  creator_id    text REFERENCES workspaces,
  -- The approved video that it belongs to.
  submission_id text REFERENCES submissions ON DELETE CASCADE,
  -- Null for a link to share on any channel.
  channel       text CHECK (channel IN ('tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other')),
  -- Null: the campaign's product page.
  target_url    text,
  promo_code    text CHECK (promo_code ~ '^[0-9A-Za-z_-]{2,32}$'),
  disabled_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX links_once ON links (campaign_id, creator_id, submission_id, channel) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX links_promo_code ON links (brand_id, lower(promo_code)) WHERE promo_code IS NOT NULL;
CREATE INDEX links_by_creator ON links (campaign_id, creator_id, id);
CREATE INDEX links_by_sharer ON links (campaign_id, coalesce(creator_id, ''), id);
CREATE INDEX links_by_submission ON links (submission_id) WHERE submission_id IS NOT NULL;
CREATE INDEX links_of_videos ON links (brand_id, no) WHERE submission_id IS NOT NULL;

-- One partition per day; a job creates them ahead and drops old ones. Contains neither addresses nor user agents.
CREATE TABLE clicks (
  clicked_at timestamptz NOT NULL,
  link_no    bigint NOT NULL,
  -- Stable within a day, unlinkable across days. Null for a visitor who opted out of tracking.
  visitor    bigint,
  is_bot     boolean NOT NULL,
  device     smallint NOT NULL,
  -- The host only.
  referrer   text,
  -- ISO 3166, from the header of a reverse proxy.
  country    text
) PARTITION BY RANGE (clicked_at);
CREATE TABLE clicks_default PARTITION OF clicks DEFAULT;

-- Deduplicates visitors of a day. Kept for two days.
CREATE TABLE visitor_days (
  day     date NOT NULL,
  link_no bigint NOT NULL,
  visitor bigint NOT NULL,
  hits    integer NOT NULL,
  PRIMARY KEY (day, link_no, visitor)
) PARTITION BY RANGE (day);
CREATE TABLE visitor_days_default PARTITION OF visitor_days DEFAULT;

-- Totals of clicks, updated by the statement that inserts the clicks.
CREATE TABLE link_days (
  link_no  bigint NOT NULL REFERENCES links ON DELETE CASCADE,
  day      date NOT NULL,
  clicks   integer NOT NULL,
  visitors integer NOT NULL,
  bots     integer NOT NULL,
  PRIMARY KEY (link_no, day),
  CONSTRAINT link_days_counts CHECK (clicks >= visitors AND visitors >= 0 AND bots >= 0)
) WITH (fillfactor = 80);

-- The same by country, without bots.
CREATE TABLE link_countries (
  link_no bigint NOT NULL REFERENCES links ON DELETE CASCADE,
  day     date NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  clicks  integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (link_no, day, country)
) WITH (fillfactor = 80);

-- Committed batches, so that a retry after a lost response inserts nothing twice.
CREATE TABLE click_batches (
  id         text PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX click_batches_by_time ON click_batches (written_at);

-- Salts of the visitor hash. Deleted after two days, so that no visitor can be recovered from a click.
CREATE TABLE visitor_salts (
  day  date PRIMARY KEY,
  salt bytea NOT NULL
);

-- Shops ------------------------------------------------------------------------------------------

-- Each shop has one order source at a time, and each day keeps the source that was active on it.
CREATE TABLE shops (
  id              text PRIMARY KEY,
  brand_id        text NOT NULL REFERENCES workspaces,
  name            text NOT NULL,
  -- Maximum age of an attributed click, in days.
  window_days     integer NOT NULL DEFAULT 30 CHECK (window_days IN (7, 14, 30, 90)),
  -- Encrypted. Null until the shop signs. The previous secret stays valid until the next rotation.
  secret          text,
  previous_secret text,
  disabled_at     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shops_by_brand ON shops (brand_id, id);

-- The order source of a shop from a day (UTC) until the next row. The first row starts at -infinity.
CREATE TABLE shop_sources (
  shop_id  text NOT NULL REFERENCES shops,
  from_day date NOT NULL,
  source   text NOT NULL CHECK (source IN ('signed', 'pixel', 'files')),
  PRIMARY KEY (shop_id, from_day)
);

CREATE FUNCTION source_on(shop text, day date) RETURNS text LANGUAGE sql STABLE AS
  'SELECT source FROM shop_sources WHERE shop_id = shop AND from_day <= day ORDER BY from_day DESC LIMIT 1';

-- Exchange rates are entered by the brand, never fetched.
CREATE TABLE currency_rates (
  id            text PRIMARY KEY,
  brand_id      text NOT NULL REFERENCES workspaces,
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'USD'),
  from_day      date NOT NULL,
  per_usd       numeric NOT NULL CHECK (per_usd >= 0.0001 AND per_usd < 1e9 AND scale(per_usd) <= 6),
  -- per_usd in the smallest unit of the currency.
  minor_per_usd numeric NOT NULL CHECK (minor_per_usd > 0),
  entered_by    text NOT NULL REFERENCES users,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_id, currency, from_day)
);

-- An amount in US cents by the brand's rate of the day; null without a rate.
CREATE FUNCTION in_usd_cents(brand text, amount_minor bigint, amount_currency text, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN amount_currency = 'USD' THEN amount_minor ELSE (
    SELECT round(amount_minor * 100 / minor_per_usd)::bigint FROM currency_rates
     WHERE brand_id = brand AND currency = amount_currency AND from_day <= day ORDER BY from_day DESC LIMIT 1) END
$$;

-- Imports -----------------------------------------------------------------------------------------

-- Imported files of ads, content and orders, and manually entered days.
CREATE TABLE imports (
  id          text PRIMARY KEY,
  brand_id    text NOT NULL REFERENCES workspaces,
  format      text NOT NULL,
  -- Null for a manual entry.
  file_name   text,
  -- Of the file, which is not stored.
  sha256      text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  rows        integer NOT NULL CHECK (rows >= 0),
  refused     integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  -- Without a campaign.
  unmatched   integer NOT NULL DEFAULT 0 CHECK (unmatched >= 0),
  from_day    date,
  to_day      date,
  applied_at  timestamptz NOT NULL DEFAULT now(),
  undone_at   timestamptz,
  imported_by text NOT NULL REFERENCES users,
  CONSTRAINT imports_file_name_by_format CHECK ((format = 'manual') = (file_name IS NULL)),
  CONSTRAINT imports_sha256_of_file CHECK ((file_name IS NULL) = (sha256 IS NULL)),
  CONSTRAINT imports_period CHECK (from_day <= to_day)
);
-- Refuses a second import of one file.
CREATE UNIQUE INDEX imports_file ON imports (brand_id, sha256) WHERE undone_at IS NULL;
CREATE INDEX imports_of_files ON imports (brand_id, id DESC) WHERE format <> 'manual';

-- Metrics of a channel on one day, as a platform or a user reported them. Null: not reported. Amounts are converted when
-- they are read.
CREATE TABLE channel_days (
  import_id     text NOT NULL REFERENCES imports ON DELETE CASCADE,
  brand_id      text NOT NULL REFERENCES workspaces,
  campaign_id   text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- The creator whose link code is in the name of the ad.
  creator_id    text REFERENCES workspaces,
  channel       text NOT NULL CHECK (channel IN ('tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other')),
  -- The platform's campaign or post, or the campaign and channel of a manual day.
  row_key       text NOT NULL,
  day           date NOT NULL,
  impressions   bigint CHECK (impressions >= 0),
  views         bigint CHECK (views >= 0),
  -- Total views until this day, if the file has no daily views. Then views is the increase since the previous total.
  total_views   bigint CHECK (total_views >= 0),
  link_clicks   bigint CHECK (link_clicks >= 0),
  purchases     bigint CHECK (purchases >= 0),
  -- In the smallest unit of the currency.
  currency      text CHECK (currency ~ '^[A-Z]{3}$'),
  revenue_minor bigint CHECK (revenue_minor >= 0),
  spend_minor   bigint CHECK (spend_minor >= 0),
  -- A newer import has the same key and day.
  is_replaced   boolean NOT NULL DEFAULT false,
  UNIQUE NULLS NOT DISTINCT (import_id, row_key, day, campaign_id, creator_id, channel),
  CONSTRAINT channel_days_currency_of_amounts
    CHECK (currency IS NOT NULL OR (revenue_minor IS NULL AND spend_minor IS NULL))
);
CREATE UNIQUE INDEX channel_days_once ON channel_days (brand_id, row_key, day, campaign_id, creator_id, channel)
  NULLS NOT DISTINCT WHERE NOT is_replaced;
CREATE INDEX channel_days_by_campaign ON channel_days (campaign_id, day) WHERE NOT is_replaced;
CREATE INDEX channel_days_replaced ON channel_days (brand_id, row_key, day) WHERE is_replaced;
CREATE INDEX channel_days_by_brand ON channel_days (brand_id, day);
CREATE INDEX channel_days_in_currency ON channel_days (brand_id, currency, day) WHERE currency <> 'USD' AND NOT is_replaced;

-- The brand's campaign for each external campaign name.
CREATE TABLE import_matches (
  brand_id    text NOT NULL REFERENCES workspaces,
  format      text NOT NULL,
  -- Folded.
  name        text NOT NULL,
  -- Null: ignored by imports.
  campaign_id text REFERENCES campaigns ON DELETE CASCADE,
  PRIMARY KEY (brand_id, format, name)
);

-- The brand's column mapping for files with these headers. The headers themselves are not stored.
CREATE TABLE import_mappings (
  brand_id      text NOT NULL REFERENCES workspaces,
  -- SHA-256 of the folded headers in alphabetical order.
  headers       text NOT NULL CHECK (headers ~ '^[0-9a-f]{64}$'),
  format        text NOT NULL,
  -- Field and index among the sorted headers.
  columns       jsonb NOT NULL,
  remembered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, headers)
);

-- Conversions -------------------------------------------------------------------------------------

-- An order or a lead, and the click or the promo code that it is attributed to. It holds no data of the buyer.
CREATE TABLE conversions (
  id            text PRIMARY KEY,
  brand_id      text NOT NULL REFERENCES workspaces,
  shop_id       text NOT NULL REFERENCES shops,
  source        text NOT NULL CHECK (source IN ('signed', 'pixel', 'files')),
  kind          text NOT NULL DEFAULT 'purchase' CHECK (kind IN ('purchase', 'lead')),
  order_id      text NOT NULL,
  -- A test order belongs to no campaign and is in no figure.
  is_test       boolean NOT NULL DEFAULT false,
  occurred_at   timestamptz NOT NULL,
  received_at   timestamptz NOT NULL DEFAULT now(),
  -- In the smallest unit of the currency.
  amount_minor  bigint NOT NULL CHECK (amount_minor >= 0),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  attributed_by text NOT NULL CHECK (attributed_by IN ('click', 'code', 'none')),
  click_at      timestamptz,
  promo_code    text,
  link_no       bigint,
  campaign_id   text REFERENCES campaigns ON DELETE CASCADE,
  creator_id    text REFERENCES workspaces,
  channel       text,
  import_id     text REFERENCES imports,
  -- A newer file contains the same order.
  is_replaced   boolean NOT NULL DEFAULT false,
  CONSTRAINT conversions_campaign_by_attribution
    CHECK ((campaign_id IS NOT NULL) = (attributed_by <> 'none' AND NOT is_test)),
  CONSTRAINT conversions_link_with_campaign CHECK ((link_no IS NOT NULL) = (campaign_id IS NOT NULL)),
  CONSTRAINT conversions_click_at CHECK (attributed_by <> 'click' OR click_at IS NOT NULL),
  CONSTRAINT conversions_import_of_files CHECK ((source = 'files') = (import_id IS NOT NULL))
);
CREATE UNIQUE INDEX conversions_once ON conversions (shop_id, kind, order_id, is_test) WHERE NOT is_replaced;
CREATE INDEX conversions_replaced ON conversions (shop_id, order_id) WHERE is_replaced;
CREATE INDEX conversions_by_brand ON conversions (brand_id, occurred_at DESC, id DESC);
CREATE INDEX conversions_by_campaign ON conversions (campaign_id, occurred_at) WHERE campaign_id IS NOT NULL;
CREATE INDEX conversions_by_link ON conversions (link_no, occurred_at) WHERE link_no IS NOT NULL;
CREATE INDEX conversions_by_shop ON conversions (shop_id, id);
CREATE INDEX conversions_by_day ON conversions (shop_id, occurred_at) WHERE NOT is_test;
CREATE INDEX conversions_in_currency ON conversions (brand_id, currency, occurred_at) WHERE currency <> 'USD';
CREATE INDEX conversions_by_import ON conversions (import_id) WHERE import_id IS NOT NULL;

-- A refund reduces the figures of the order's day, at the order's rate.
CREATE TABLE conversion_refunds (
  id            text PRIMARY KEY,
  conversion_id text NOT NULL REFERENCES conversions ON DELETE CASCADE,
  refund_id     text NOT NULL,
  amount_minor  bigint NOT NULL CHECK (amount_minor > 0),
  occurred_at   timestamptz NOT NULL,
  received_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conversion_id, refund_id)
);

-- Orders without the replaced ones, in US cents. A fully refunded order is worth zero, whatever the rounding.
CREATE VIEW shop_orders AS
SELECT c.*, worth.usd_cents, back.refunded_minor,
       round(back.refunded_minor::numeric * worth.usd_cents / greatest(c.amount_minor, 1))::bigint AS refunded_cents
  FROM conversions c
  CROSS JOIN LATERAL (
    SELECT in_usd_cents(c.brand_id, c.amount_minor, c.currency, (c.occurred_at AT TIME ZONE 'utc')::date)
  ) AS worth (usd_cents)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_minor), 0)::bigint FROM conversion_refunds WHERE conversion_id = c.id
  ) AS back (refunded_minor)
 WHERE NOT is_replaced;

-- Analytics ---------------------------------------------------------------------------------------

-- A campaign's metrics by day, summed up from clicks, orders, refunds and imports. Null: no source reports it.
CREATE TABLE metric_days (
  brand_id               text NOT NULL REFERENCES workspaces,
  campaign_id            text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  day                    date NOT NULL,
  -- Empty if not attributed to a creator or channel.
  creator_id             text NOT NULL,
  channel                text NOT NULL,
  impressions            bigint,
  views                  bigint,
  -- Clicks of Laqta's links.
  clicks                 bigint,
  visitors               bigint,
  -- Orders of the brand's sources.
  purchases              bigint,
  revenue_cents          bigint,
  refund_cents           bigint,
  -- Orders without an exchange rate, absent from every amount.
  unconverted            bigint,
  -- Platforms' own figures. Used only where no link or order source covers the day.
  reported_clicks        bigint,
  reported_purchases     bigint,
  reported_revenue_cents bigint,
  ad_cents               bigint,
  -- `link`, a source of orders, an import.
  sources                text[] NOT NULL,
  PRIMARY KEY (campaign_id, day, creator_id, channel)
);
CREATE INDEX metric_days_by_brand ON metric_days (brand_id, day);

-- Days to sum up again. Insert-only and without a foreign key, so that a click never waits for a campaign's row lock.
CREATE TABLE metric_marks (
  no          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id text NOT NULL,
  day         date NOT NULL,
  marked_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX metric_marks_by_day ON metric_marks (campaign_id, day);
