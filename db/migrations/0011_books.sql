-- What an operator gives back of a brand's unused balance. Each is carried out by refunds of the charges that paid it in.
CREATE TABLE wallet_refunds (
  id           text PRIMARY KEY,
  brand_id     text NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL,
  status       text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'partial', 'failed')),
  requested_by text NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  settled_at   timestamptz
);
CREATE INDEX wallet_refunds_brand ON wallet_refunds (brand_id, id DESC);

-- Card money of which nobody knows yet what it is: never credited, kept in suspense until an operator decides.
CREATE TABLE unmatched_movements (
  id                text PRIMARY KEY,
  movement_id       text NOT NULL UNIQUE,
  kind              text NOT NULL,
  amount_cents      bigint NOT NULL CHECK (amount_cents <> 0),
  reason            text NOT NULL CHECK (reason IN ('mismatch', 'currency', 'unknown_checkout', 'wrong_amount', 'unknown')),
  source_id         text,
  payment_intent_id text,
  brand_id          text REFERENCES users,
  status            text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'refunding', 'refunded', 'credited', 'written_off')),
  resolution        text,
  resolved_by       text REFERENCES users,
  resolved_at       timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN unmatched_movements.movement_id IS 'the balance transaction at Stripe';
COMMENT ON COLUMN unmatched_movements.brand_id IS 'whose it may be, as the payment itself says';
CREATE INDEX unmatched_movements_open ON unmatched_movements (id DESC) WHERE status IN ('open', 'refunding');

-- Every refund of a card payment, whoever asked for it.
CREATE TABLE refunds (
  id                 text PRIMARY KEY,
  origin             text NOT NULL CHECK (origin IN ('wallet', 'duplicate', 'unmatched', 'dashboard')),
  wallet_refund_id   text REFERENCES wallet_refunds,
  unmatched_id       text REFERENCES unmatched_movements,
  checkout_id        text REFERENCES checkouts,
  payment_intent_id  text,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  status             text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
  stripe_refund_id   text UNIQUE,
  attempt            integer NOT NULL DEFAULT 1,
  attempt_started_at timestamptz,
  waiting_for        text CHECK (waiting_for IN ('funds', 'answer')),
  failure_code       text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CHECK ((origin = 'wallet') = (wallet_refund_id IS NOT NULL)),
  CHECK ((origin = 'unmatched') = (unmatched_id IS NOT NULL))
);
CREATE INDEX refunds_checkout ON refunds (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX refunds_wallet_refund ON refunds (wallet_refund_id) WHERE wallet_refund_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_one_per_duplicate ON refunds (checkout_id) WHERE origin = 'duplicate' AND status <> 'failed';
CREATE UNIQUE INDEX refunds_one_per_unmatched ON refunds (unmatched_id) WHERE origin = 'unmatched' AND status <> 'failed';
CREATE INDEX refunds_unsettled ON refunds (updated_at) WHERE status = 'pending';

ALTER TABLE checkouts DROP CONSTRAINT checkouts_status_check;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_status_check
  CHECK (status IN ('creating', 'open', 'paid', 'expired', 'duplicate', 'quarantined'));
CREATE INDEX checkouts_paid_top_ups ON checkouts (user_id, id) WHERE purpose = 'wallet_topup' AND status = 'paid';

-- A cardholder's bank that takes a payment back, as far as Stripe has told.
CREATE TABLE disputes (
  id                text PRIMARY KEY,
  stripe_dispute_id text NOT NULL UNIQUE,
  payment_intent_id text,
  charge_id         text NOT NULL,
  checkout_id       text REFERENCES checkouts,
  brand_id          text REFERENCES users,
  amount_cents      bigint NOT NULL,
  withdrawn_cents   bigint NOT NULL DEFAULT 0,
  fee_cents         bigint NOT NULL DEFAULT 0,
  reason            text NOT NULL,
  status            text NOT NULL,
  evidence_due_at   timestamptz,
  opened_at         timestamptz NOT NULL,
  closed_at         timestamptz,
  updated_at        timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN disputes.withdrawn_cents IS 'what is taken at the moment; zero again after a dispute was won';
CREATE INDEX disputes_brand ON disputes (brand_id, id DESC);
CREATE INDEX disputes_checkout ON disputes (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX disputes_open ON disputes (id DESC) WHERE closed_at IS NULL;

-- A campaign that a brand's debt has paused is resumed when the debt is gone; one that the brand paused is not.
ALTER TABLE campaigns ADD COLUMN paused_for text CHECK (paused_for IN ('debt'));
ALTER TABLE campaigns ADD CHECK (paused_for IS NULL OR status = 'paused');

-- Stripe's own list of everything that moved our balance there, as last read.
CREATE TABLE stripe_movements (
  id                text PRIMARY KEY,
  type              text NOT NULL,
  amount_cents      bigint NOT NULL,
  fee_cents         bigint NOT NULL,
  net_cents         bigint NOT NULL,
  currency          text NOT NULL,
  source_id         text,
  parent_id         text,
  created_at        timestamptz NOT NULL,
  imported_at       timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN stripe_movements.source_id IS 'the charge, refund, transfer, reversal or dispute that caused it';
COMMENT ON COLUMN stripe_movements.parent_id IS 'the payment intent of a charge, a refund or a dispute; the transfer of a reversal';
CREATE INDEX stripe_movements_created ON stripe_movements (created_at);

CREATE TABLE reconciliation_runs (
  id             text PRIMARY KEY,
  status         text NOT NULL CHECK (status IN ('running', 'done', 'failed')),
  requested_by   text REFERENCES users,
  imported       integer NOT NULL DEFAULT 0,
  mended         integer NOT NULL DEFAULT 0,
  movements      bigint NOT NULL DEFAULT 0,
  journals       bigint NOT NULL DEFAULT 0,
  differences    integer NOT NULL DEFAULT 0,
  in_flight_cents bigint NOT NULL DEFAULT 0,
  stripe_cents   bigint,
  ledger_cents   bigint,
  error          text,
  started_at     timestamptz NOT NULL DEFAULT now(),
  finished_at    timestamptz
);

-- One row for as long as a difference lasts; it is kept, with its end, when it is gone.
CREATE TABLE reconciliation_differences (
  id           text PRIMARY KEY,
  side         text NOT NULL CHECK (side IN ('stripe', 'ledger', 'amount')),
  subject      text NOT NULL,
  stripe_cents bigint,
  ledger_cents bigint,
  first_run_id text NOT NULL REFERENCES reconciliation_runs,
  last_run_id  text NOT NULL REFERENCES reconciliation_runs,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  resolved_at  timestamptz
);
COMMENT ON COLUMN reconciliation_differences.side IS 'where it was found: only at Stripe, only in the ledger, or in both with other amounts';
CREATE UNIQUE INDEX reconciliation_differences_open ON reconciliation_differences (subject) WHERE resolved_at IS NULL;
CREATE INDEX reconciliation_differences_run ON reconciliation_differences (last_run_id, id DESC);

CREATE TABLE ledger_verifications (
  id           text PRIMARY KEY,
  status       text NOT NULL CHECK (status IN ('running', 'holds', 'broken', 'failed')),
  requested_by text REFERENCES users,
  trial        jsonb NOT NULL DEFAULT '[]',
  findings     jsonb NOT NULL DEFAULT '[]',
  error        text,
  started_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz
);
