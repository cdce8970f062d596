-- Whom Stripe bills: one customer per person.
CREATE TABLE billing_customers (
  user_id            text PRIMARY KEY REFERENCES users,
  stripe_customer_id text NOT NULL UNIQUE,
  created_at         timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE subscription_checkouts (
  id                text PRIMARY KEY,
  user_id           text NOT NULL REFERENCES users,
  plan              text NOT NULL,
  status            text NOT NULL CHECK (status IN ('creating', 'open', 'paid', 'expired')),
  stripe_session_id text UNIQUE,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX subscription_checkouts_one_live ON subscription_checkouts (user_id, plan)
  WHERE status IN ('creating', 'open');
CREATE INDEX subscription_checkouts_unfinished ON subscription_checkouts (id) WHERE status IN ('creating', 'open');

CREATE TABLE subscriptions (
  id                     text PRIMARY KEY,
  user_id                text NOT NULL REFERENCES users,
  plan                   text NOT NULL,
  stripe_subscription_id text NOT NULL UNIQUE,
  status                 text NOT NULL CHECK (status IN ('not_started', 'active', 'past_due', 'canceled')),
  is_duplicate           boolean NOT NULL DEFAULT false,
  price_id               text NOT NULL,
  current_period_end     timestamptz NOT NULL,
  expires_at             timestamptz,
  payment_method_brand   text,
  payment_method_last4   text,
  started_at             timestamptz NOT NULL,
  ended_at               timestamptz,
  revision               integer NOT NULL DEFAULT 1,
  checked_at             timestamptz NOT NULL DEFAULT now(),
  created_at             timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN subscriptions.revision IS 'counts the writes: who stores what it read at Stripe must have begun reading after the last one';
COMMENT ON COLUMN subscriptions.is_duplicate IS 'begun while another one of the same plan was live; ended and paid back';
COMMENT ON COLUMN subscriptions.expires_at IS 'set when it ends by itself instead of renewing';
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (user_id, plan)
  WHERE status IN ('active', 'past_due') AND NOT is_duplicate;
CREATE INDEX subscriptions_user ON subscriptions (user_id, id DESC);
CREATE INDEX subscriptions_status ON subscriptions (status, id DESC);
CREATE INDEX subscriptions_live_checked ON subscriptions (checked_at) WHERE status IN ('active', 'past_due');

-- What subscribers paid, one row per paid invoice.
CREATE TABLE subscription_invoices (
  stripe_invoice_id        text PRIMARY KEY,
  subscription_id          text NOT NULL REFERENCES subscriptions,
  user_id                  text NOT NULL REFERENCES users,
  amount_cents             bigint NOT NULL CHECK (amount_cents > 0),
  stripe_payment_intent_id text NOT NULL UNIQUE,
  stripe_charge_id         text NOT NULL UNIQUE,
  period_start             timestamptz NOT NULL,
  period_end               timestamptz NOT NULL,
  paid_at                  timestamptz NOT NULL,
  is_duplicate             boolean NOT NULL DEFAULT false,
  refund_id                text
);
COMMENT ON COLUMN subscription_invoices.is_duplicate IS 'paid to a duplicate subscription; goes back by refund_id';
CREATE INDEX subscription_invoices_to_return ON subscription_invoices (subscription_id) WHERE is_duplicate AND refund_id IS NULL;
CREATE INDEX subscription_invoices_subscription ON subscription_invoices (subscription_id, paid_at DESC);
CREATE INDEX subscription_invoices_user ON subscription_invoices (user_id, paid_at DESC);
