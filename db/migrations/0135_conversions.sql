-- Who tells of orders: a shop that signs what it says, a file, somebody who types.
CREATE TABLE sources (
  id              text PRIMARY KEY,
  brand_id        text NOT NULL REFERENCES workspaces,
  kind            text NOT NULL CHECK (kind IN ('postback', 'orders_file', 'ads_file', 'content_file', 'manual')),
  -- An order number is one order's within a shop, whoever tells of it.
  shop            text NOT NULL DEFAULT 'main',
  name            text NOT NULL,
  -- Sealed. The previous one is still believed, until the next rotation or until it is taken away.
  secret          text,
  previous_secret text,
  -- So many days before an order a click may be that brought it.
  window_days     integer NOT NULL DEFAULT 30 CHECK (window_days IN (7, 14, 30, 90)),
  disabled_at     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'postback') = (secret IS NOT NULL))
);
CREATE INDEX sources_by_brand ON sources (brand_id, id);
CREATE UNIQUE INDEX sources_of_a_kind ON sources (brand_id, kind, shop) WHERE kind <> 'postback';

-- What a unit of a currency is worth, as the brand says, from a day on. Never fetched.
CREATE TABLE currency_rates (
  id           text PRIMARY KEY,
  brand_id     text NOT NULL REFERENCES workspaces,
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'USD'),
  from_day     date NOT NULL,
  usd_per_unit numeric NOT NULL CHECK (usd_per_unit > 0 AND usd_per_unit < 1e6 AND scale(usd_per_unit) <= 10),
  entered_by   text NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_id, currency, from_day)
);

-- An order or a lead of a shop, and the click or the code that brought it. Of whoever bought it holds nothing.
CREATE TABLE conversions (
  id            text PRIMARY KEY,
  brand_id      text NOT NULL REFERENCES workspaces,
  -- Who told of it first.
  source_id     text NOT NULL REFERENCES sources,
  shop          text NOT NULL,
  kind          text NOT NULL DEFAULT 'purchase' CHECK (kind IN ('purchase', 'lead')),
  order_id      text NOT NULL,
  -- Sent to try the connection out: it belongs to no campaign and counts nowhere.
  is_test       boolean NOT NULL DEFAULT false,
  occurred_at   timestamptz NOT NULL,
  received_at   timestamptz NOT NULL DEFAULT now(),
  -- In the smallest unit of its currency.
  amount_minor  bigint NOT NULL CHECK (amount_minor >= 0),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- By the rate of its day (UTC); null while the brand has entered none.
  usd_cents     bigint CHECK (usd_cents >= 0),
  rate_id       text REFERENCES currency_rates,
  attributed_by text NOT NULL CHECK (attributed_by IN ('click', 'code', 'none')),
  click_at      timestamptz,
  promo_code    text,
  -- A link goes only with its campaign.
  link_no       bigint,
  campaign_id   text REFERENCES campaigns ON DELETE CASCADE,
  creator_id    text REFERENCES workspaces,
  channel       text,
  -- The file that told of it first.
  import_id     text,
  UNIQUE (brand_id, shop, kind, order_id, is_test),
  CHECK ((campaign_id IS NOT NULL) = (attributed_by <> 'none' AND NOT is_test)),
  CHECK ((link_no IS NOT NULL) = (campaign_id IS NOT NULL)),
  CHECK (attributed_by <> 'click' OR click_at IS NOT NULL),
  CHECK ((rate_id IS NOT NULL) = (usd_cents IS NOT NULL AND currency <> 'USD'))
);
CREATE INDEX conversions_by_brand ON conversions (brand_id, occurred_at DESC, id DESC);
CREATE INDEX conversions_by_campaign ON conversions (campaign_id, occurred_at) WHERE campaign_id IS NOT NULL;
CREATE INDEX conversions_by_source ON conversions (source_id, id);
CREATE INDEX conversions_in_currency ON conversions (brand_id, currency, occurred_at) WHERE currency <> 'USD';
CREATE INDEX conversions_without_rate ON conversions (brand_id, currency) WHERE usd_cents IS NULL AND NOT is_test;
CREATE INDEX conversions_by_rate ON conversions (rate_id) WHERE rate_id IS NOT NULL;
CREATE INDEX conversions_by_import ON conversions (import_id) WHERE import_id IS NOT NULL;

-- What of an order was given back. It lessens the day of the order, at the order's rate.
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
