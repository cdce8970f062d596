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

-- Conversions -------------------------------------------------------------------------------------

-- Sources of orders: signed postbacks, pixels, files and manual entry.
CREATE TABLE sources (
  id              text PRIMARY KEY,
  brand_id        text NOT NULL REFERENCES workspaces,
  kind            text NOT NULL CHECK (kind IN ('postback', 'orders_file', 'ads_file', 'content_file', 'manual', 'pixel')),
  -- Order numbers are unique within a shop, whatever the source.
  shop            text NOT NULL DEFAULT 'main',
  name            text NOT NULL,
  -- Encrypted. The previous secret stays valid until the next rotation or its removal.
  secret          text,
  previous_secret text,
  -- Attribution window between click and order.
  window_days     integer NOT NULL DEFAULT 30 CHECK (window_days IN (7, 14, 30, 90)),
  -- Any visitor can forge a pixel's reports, so the brand decides whether they count.
  counts          boolean NOT NULL DEFAULT true,
  disabled_at     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sources_secret_of_postback CHECK ((kind = 'postback') = (secret IS NOT NULL)),
  CONSTRAINT sources_counts CHECK (counts OR kind = 'pixel')
);
CREATE INDEX sources_by_brand ON sources (brand_id, id);
CREATE UNIQUE INDEX sources_once ON sources (brand_id, kind, shop) WHERE kind NOT IN ('postback', 'pixel');

-- Exchange rates entered by the brand, valid from a day on.
CREATE TABLE currency_rates (
  id         text PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES workspaces,
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'USD'),
  from_day   date NOT NULL,
  -- Units per US dollar, as entered: brands quote 3.75 riyals per dollar.
  per_usd    numeric NOT NULL CHECK (per_usd >= 0.0001 AND per_usd < 1e9 AND scale(per_usd) <= 6),
  entered_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_id, currency, from_day)
);

-- An order or a lead of a shop and its attribution. Contains no data of the buyer.
CREATE TABLE conversions (
  id                   text PRIMARY KEY,
  brand_id             text NOT NULL REFERENCES workspaces,
  source_id            text NOT NULL REFERENCES sources,
  shop                 text NOT NULL,
  kind                 text NOT NULL DEFAULT 'purchase' CHECK (kind IN ('purchase', 'lead')),
  order_id             text NOT NULL,
  -- A test of the connection: no campaign, not counted.
  is_test              boolean NOT NULL DEFAULT false,
  occurred_at          timestamptz NOT NULL,
  received_at          timestamptz NOT NULL DEFAULT now(),
  amount_minor         bigint NOT NULL CHECK (amount_minor >= 0),
  currency             text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- By the rate of its day; null until the brand enters one.
  usd_cents            bigint CHECK (usd_cents >= 0),
  rate_id              text REFERENCES currency_rates,
  attributed_by        text NOT NULL CHECK (attributed_by IN ('click', 'code', 'none')),
  click_at             timestamptz,
  promo_code           text,
  -- Not a foreign key: a link is deleted only with its campaign.
  link_no              bigint,
  campaign_id          text REFERENCES campaigns ON DELETE CASCADE,
  creator_id           text REFERENCES workspaces,
  channel              text,
  -- The import that reported the order first.
  import_id            text,
  -- The import that the attribution comes from.
  attributed_import_id text,
  -- The pixel's report of an order that an import reports too. It is restored when the import is undone.
  reported             jsonb,
  UNIQUE (brand_id, shop, kind, order_id, is_test),
  CONSTRAINT conversions_campaign_by_attribution
    CHECK ((campaign_id IS NOT NULL) = (attributed_by <> 'none' AND NOT is_test)),
  CONSTRAINT conversions_link_with_campaign CHECK ((link_no IS NOT NULL) = (campaign_id IS NOT NULL)),
  CONSTRAINT conversions_click_at CHECK (attributed_by <> 'click' OR click_at IS NOT NULL),
  CONSTRAINT conversions_rate CHECK ((rate_id IS NOT NULL) = (usd_cents IS NOT NULL AND currency <> 'USD'))
);
CREATE INDEX conversions_by_brand ON conversions (brand_id, occurred_at DESC, id DESC);
CREATE INDEX conversions_by_campaign ON conversions (campaign_id, occurred_at) WHERE campaign_id IS NOT NULL;
CREATE INDEX conversions_by_source ON conversions (source_id, id);
CREATE INDEX conversions_by_link ON conversions (link_no, occurred_at) WHERE link_no IS NOT NULL;
CREATE INDEX conversions_by_import ON conversions (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX conversions_by_rate ON conversions (rate_id) WHERE rate_id IS NOT NULL;
CREATE INDEX conversions_in_currency ON conversions (brand_id, currency, occurred_at) WHERE currency <> 'USD';
-- By source: metrics read only sources that count, so that forged pixel reports cost them nothing.
CREATE INDEX conversions_of_source_by_day ON conversions (source_id, occurred_at)
  WHERE kind = 'purchase' AND NOT is_test;
CREATE INDEX conversions_of_source_without_rate ON conversions (source_id, currency)
  WHERE usd_cents IS NULL AND NOT is_test;

-- Each import's report of an order. When an import is undone, the order falls back to a remaining one.
CREATE TABLE conversion_imports (
  conversion_id  text NOT NULL REFERENCES conversions ON DELETE CASCADE,
  import_id      text NOT NULL,
  occurred_at    timestamptz NOT NULL,
  -- The attribution decided at the import.
  link_no        bigint,
  promo_code     text,
  -- Total.
  refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  PRIMARY KEY (conversion_id, import_id)
);
CREATE INDEX conversion_imports_by_import ON conversion_imports (import_id);

-- A refund reduces the revenue of the order's day, at the order's rate.
CREATE TABLE conversion_refunds (
  id            text PRIMARY KEY,
  conversion_id text NOT NULL REFERENCES conversions ON DELETE CASCADE,
  refund_id     text NOT NULL,
  amount_minor  bigint NOT NULL CHECK (amount_minor > 0),
  usd_cents     bigint CHECK (usd_cents >= 0),
  occurred_at   timestamptz NOT NULL,
  received_at   timestamptz NOT NULL DEFAULT now(),
  import_id     text,
  UNIQUE (conversion_id, refund_id)
);
CREATE INDEX conversion_refunds_by_import ON conversion_refunds (import_id) WHERE import_id IS NOT NULL;

-- Imports -----------------------------------------------------------------------------------------

-- Imported files of ads, content and orders, and manually entered days.
CREATE TABLE imports (
  id         text PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES workspaces,
  format     text NOT NULL,
  -- Null for a manual entry.
  file_name  text,
  -- Of the file, which is not stored.
  sha256     text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  rows       integer NOT NULL CHECK (rows >= 0),
  refused    integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  left_out   integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  from_day   date,
  to_day     date,
  applied_at timestamptz NOT NULL DEFAULT now(),
  undone_at  timestamptz,
  by_user    text NOT NULL REFERENCES users,
  CONSTRAINT imports_file_name_by_format CHECK ((format = 'manual') = (file_name IS NULL)),
  CONSTRAINT imports_sha256_of_file CHECK ((file_name IS NULL) = (sha256 IS NULL)),
  CONSTRAINT imports_period CHECK (from_day <= to_day)
);
-- Refuses a second import of one file.
CREATE UNIQUE INDEX imports_file ON imports (brand_id, sha256) WHERE undone_at IS NULL;
CREATE INDEX imports_of_files ON imports (brand_id, id DESC) WHERE format <> 'manual';

-- Metrics of a channel on one day, as a platform or a user reported them. Null: not reported.
CREATE TABLE channel_days (
  import_id     text NOT NULL REFERENCES imports ON DELETE CASCADE,
  brand_id      text NOT NULL REFERENCES workspaces,
  campaign_id   text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- The creator whose link is in the name of the ad.
  creator_id    text REFERENCES workspaces,
  channel       text NOT NULL CHECK (channel IN ('tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other')),
  -- Identifies the row that a later import replaces: the platform's campaign or post; campaign and channel if manual.
  row_key       text NOT NULL,
  day           date NOT NULL,
  impressions   bigint CHECK (impressions >= 0),
  views         bigint CHECK (views >= 0),
  -- Cumulative, from a file without daily views. `views` is then the increase since the previous file.
  views_so_far  bigint CHECK (views_so_far >= 0),
  link_clicks   bigint CHECK (link_clicks >= 0),
  purchases     bigint CHECK (purchases >= 0),
  currency      text CHECK (currency ~ '^[A-Z]{3}$'),
  revenue_minor bigint CHECK (revenue_minor >= 0),
  revenue_cents bigint CHECK (revenue_cents >= 0),
  spend_minor   bigint CHECK (spend_minor >= 0),
  spend_cents   bigint CHECK (spend_cents >= 0),
  -- The later import with the same row. Only rows without one count.
  replaced_by   text REFERENCES imports,
  UNIQUE NULLS NOT DISTINCT (import_id, row_key, day, campaign_id, creator_id, channel),
  CONSTRAINT channel_days_currency_of_amounts
    CHECK (currency IS NOT NULL OR (revenue_minor IS NULL AND spend_minor IS NULL)),
  CONSTRAINT channel_days_revenue CHECK (revenue_minor IS NOT NULL OR revenue_cents IS NULL),
  CONSTRAINT channel_days_spend CHECK (spend_minor IS NOT NULL OR spend_cents IS NULL)
);
CREATE UNIQUE INDEX channel_days_that_count ON channel_days (brand_id, row_key, day, campaign_id, creator_id, channel)
  NULLS NOT DISTINCT WHERE replaced_by IS NULL;
CREATE INDEX channel_days_of_campaign ON channel_days (campaign_id, day) WHERE replaced_by IS NULL;
CREATE INDEX channel_days_replaced ON channel_days (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX channel_days_by_brand ON channel_days (brand_id, day);
CREATE INDEX channel_days_without_rate ON channel_days (brand_id, currency)
  WHERE currency <> 'USD' AND spend_cents IS NULL AND revenue_cents IS NULL AND replaced_by IS NULL;

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
