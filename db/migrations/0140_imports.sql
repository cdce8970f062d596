-- What a brand brings from elsewhere: files of ads, of content and of orders, and days that somebody types.
CREATE TABLE imports (
  id         text PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES workspaces,
  format     text NOT NULL,
  -- Null for a day that somebody typed.
  file_name  text,
  -- Of the bytes, which are not kept.
  sha256     text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- How many rows of the file count, and how many could not be read or were left out.
  rows       integer NOT NULL CHECK (rows >= 0),
  refused    integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  left_out   integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  from_day   date,
  to_day     date,
  applied_at timestamptz NOT NULL DEFAULT now(),
  undone_at  timestamptz,
  by_user    text NOT NULL REFERENCES users,
  CHECK ((format = 'manual') = (file_name IS NULL)),
  CHECK ((file_name IS NULL) = (sha256 IS NULL)),
  CHECK (from_day <= to_day)
);
-- The same bytes count once.
CREATE UNIQUE INDEX imports_file ON imports (brand_id, sha256) WHERE undone_at IS NULL;
CREATE INDEX imports_of_files ON imports (brand_id, id DESC) WHERE format <> 'manual';

-- What a channel brought a campaign on one day, as a platform or a person says it. Null: it is silent about that.
CREATE TABLE channel_days (
  import_id     text NOT NULL REFERENCES imports ON DELETE CASCADE,
  brand_id      text NOT NULL REFERENCES workspaces,
  campaign_id   text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- The one whose link stands in the ad's name.
  creator_id    text REFERENCES workspaces,
  channel       text NOT NULL CHECK (channel IN ('tiktok', 'instagram', 'facebook', 'youtube', 'snapchat', 'other')),
  -- What a later file replaces: the platform's campaign or post; of typed days, the campaign and the channel.
  row_key       text NOT NULL,
  day           date NOT NULL,
  impressions   bigint CHECK (impressions >= 0),
  views         bigint CHECK (views >= 0),
  -- All views until this day, where a file tells no days: then views are what is new since the day before it.
  views_so_far  bigint CHECK (views_so_far >= 0),
  link_clicks   bigint CHECK (link_clicks >= 0),
  purchases     bigint CHECK (purchases >= 0),
  -- In the smallest unit of the currency, as the file has it; in cents of a dollar where there is a rate.
  currency      text CHECK (currency ~ '^[A-Z]{3}$'),
  revenue_minor bigint CHECK (revenue_minor >= 0),
  revenue_cents bigint CHECK (revenue_cents >= 0),
  spend_minor   bigint CHECK (spend_minor >= 0),
  spend_cents   bigint CHECK (spend_cents >= 0),
  -- The later import that tells the same anew. Only rows without one count.
  replaced_by   text REFERENCES imports,
  UNIQUE NULLS NOT DISTINCT (import_id, row_key, day, campaign_id, creator_id, channel),
  CHECK (currency IS NOT NULL OR (revenue_minor IS NULL AND spend_minor IS NULL)),
  CHECK (revenue_minor IS NOT NULL OR revenue_cents IS NULL),
  CHECK (spend_minor IS NOT NULL OR spend_cents IS NULL)
);
CREATE UNIQUE INDEX channel_days_that_count ON channel_days (brand_id, row_key, day, campaign_id, creator_id, channel)
  NULLS NOT DISTINCT WHERE replaced_by IS NULL;
CREATE INDEX channel_days_of_campaign ON channel_days (campaign_id, day) WHERE replaced_by IS NULL;
CREATE INDEX channel_days_replaced ON channel_days (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX channel_days_by_brand ON channel_days (brand_id, day);

-- Which campaign a name in a file means, as its brand once said.
CREATE TABLE import_matches (
  brand_id    text NOT NULL REFERENCES workspaces,
  format      text NOT NULL,
  -- Folded.
  name        text NOT NULL,
  -- Null: it belongs to none, and is left out.
  campaign_id text REFERENCES campaigns ON DELETE CASCADE,
  PRIMARY KEY (brand_id, format, name)
);
