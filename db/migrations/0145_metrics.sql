-- What a campaign brought on each day (UTC), added up from clicks, orders, refunds and files. Null: nobody says.
CREATE TABLE metric_days (
  brand_id               text NOT NULL REFERENCES workspaces,
  campaign_id            text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  day                    date NOT NULL,
  -- Empty where it belongs to none.
  creator_id             text NOT NULL,
  channel                text NOT NULL,
  impressions            bigint,
  views                  bigint,
  -- Of our own links.
  clicks                 bigint,
  visitors               bigint,
  -- Of orders.
  purchases              bigint,
  revenue_cents          bigint,
  refund_cents           bigint,
  -- Orders whose money is in no figure, for want of a rate.
  unconverted            bigint,
  -- What platforms say themselves. It counts only where nobody nearer says it.
  reported_clicks        bigint,
  reported_purchases     bigint,
  reported_revenue_cents bigint,
  ad_cents               bigint,
  -- Who says so: ‘link’, a source of orders, an import.
  sources                text[] NOT NULL,
  PRIMARY KEY (campaign_id, day, creator_id, channel)
);
CREATE INDEX metric_days_by_brand ON metric_days (brand_id, day);

-- Days whose facts have changed since they were added up. Only ever inserted, so that whoever marks waits for nobody,
-- and without a key to the campaign, whose lock a click would have to wait for.
CREATE TABLE metric_marks (
  no          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id text NOT NULL,
  day         date NOT NULL,
  marked_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX metric_marks_by_day ON metric_marks (campaign_id, day);
