-- Payouts by PayPal and bank: one operator makes a batch of queued payments, another confirms it (OWN-4).

CREATE TABLE payout_batches (
  id           text PRIMARY KEY,
  rail         text NOT NULL CHECK (rail IN ('paypal', 'wise')),
  status       text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'confirmed', 'closed', 'discarded')),
  maker_id     text NOT NULL REFERENCES users,
  checker_id   text REFERENCES users,
  line_count   integer NOT NULL CHECK (line_count > 0),
  total_cents  bigint NOT NULL CHECK (total_cents > 0),
  created_at   timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  ended_at     timestamptz,
  CONSTRAINT payout_batches_four_eyes CHECK (checker_id <> maker_id),
  CHECK ((status IN ('confirmed', 'closed')) = (checker_id IS NOT NULL AND confirmed_at IS NOT NULL)),
  CHECK ((status IN ('closed', 'discarded')) = (ended_at IS NOT NULL))
);
CREATE INDEX payout_batches_status ON payout_batches (status, id DESC);

CREATE TABLE payout_lines (
  id                 text PRIMARY KEY,
  batch_id           text NOT NULL REFERENCES payout_batches,
  payment_id         text NOT NULL REFERENCES payments,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  status             text NOT NULL DEFAULT 'queued'
                     CHECK (status IN ('queued', 'processing', 'completed', 'failed', 'returned', 'discarded')),
  destination        text NOT NULL,
  destination_masked text NOT NULL,
  reference          text,
  reason             text,
  settled_at         timestamptz,
  CHECK ((status IN ('completed', 'returned')) = (reference IS NOT NULL)),
  CHECK ((status IN ('failed', 'returned')) = (reason IS NOT NULL))
);
COMMENT ON COLUMN payout_lines.destination IS 'encrypted: the creator''s details as they were when the batch was made, then confirmed';
COMMENT ON COLUMN payout_lines.reference IS 'the number that PayPal or the bank gave';
CREATE INDEX payout_lines_batch ON payout_lines (batch_id, id);
CREATE INDEX payout_lines_payment ON payout_lines (payment_id, id DESC);
-- Nothing is ever sent twice: a payment stands in one batch, until that line is given back, has failed or came back.
CREATE UNIQUE INDEX payout_lines_one_live ON payout_lines (payment_id)
  WHERE status IN ('queued', 'processing', 'completed');
-- The same number under two lines means that one of them was not paid.
CREATE UNIQUE INDEX payout_lines_reference ON payout_lines (reference);

-- What the creator can name to PayPal, to a bank or to support: our line's id while it is sent, then their number.
ALTER TABLE payments ADD COLUMN payout_reference text;
CREATE INDEX payments_queued ON payments (payout_method, id) WHERE status = 'pending' AND waiting_for = 'operator';
