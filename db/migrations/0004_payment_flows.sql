-- How much of a payout has reached its creator, and how much went back to the brand; the rest is owed.
ALTER TABLE payments ADD COLUMN sent_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN released_cents bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN payments.sent_cents IS 'the part of the payout that the creator has, as confirmed by the provider';
COMMENT ON COLUMN payments.released_cents IS 'the part of the payout that was given back to the wallet, without its share of the fee';

-- One idempotency key goes with one amount and one destination, whatever changes meanwhile.
ALTER TABLE payments ADD COLUMN attempt_cents bigint;
ALTER TABLE payments ADD COLUMN attempt_destination text;

UPDATE payments SET sent_cents = creator_payout_cents WHERE kind = 'video' AND status = 'completed';
UPDATE payments SET released_cents = creator_payout_cents WHERE kind = 'video' AND status = 'refunded';
UPDATE payments SET attempt_cents = creator_payout_cents,
                    attempt_destination = (SELECT stripe_account_id FROM payout_accounts WHERE user_id = creator_id)
 WHERE kind = 'video' AND payout_method = 'stripe' AND attempt_started_at IS NOT NULL AND status IN ('pending', 'processing');

ALTER TABLE payments ADD CHECK (sent_cents >= 0 AND released_cents >= 0 AND sent_cents + released_cents <= creator_payout_cents);
ALTER TABLE payments ADD CHECK (kind <> 'video' OR CASE status
  WHEN 'completed' THEN sent_cents > 0
  WHEN 'refunded'  THEN released_cents = creator_payout_cents
  ELSE sent_cents + released_cents < creator_payout_cents
END);

-- Each transfer that left, and how much of it came back. What stands of a payment's transfers is what was sent.
CREATE TABLE payment_transfers (
  id             text PRIMARY KEY,
  payment_id     text NOT NULL REFERENCES payments,
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  reversed_cents bigint NOT NULL DEFAULT 0 CHECK (reversed_cents BETWEEN 0 AND amount_cents),
  created_at     timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN payment_transfers.id IS 'the transfer''s id at Stripe';
CREATE INDEX payment_transfers_payment ON payment_transfers (payment_id);

INSERT INTO payment_transfers (id, payment_id, amount_cents, reversed_cents, created_at)
SELECT substr(sent.key, 6), p.id, p.creator_payout_cents,
       CASE WHEN EXISTS (SELECT FROM ledger_journals back WHERE back.key = 'rev:' || substr(sent.key, 6))
            THEN p.creator_payout_cents ELSE 0 END, sent.created_at
  FROM ledger_journals sent JOIN payments p ON p.id = sent.reason_id
 WHERE sent.kind = 'transfer';

-- An operator's order to take a paid payment back. It stays until all of it is back, so that any crash is resumed.
CREATE TABLE payment_refunds (
  id                 text PRIMARY KEY,
  payment_id         text NOT NULL REFERENCES payments,
  reason             text NOT NULL,
  status             text NOT NULL CHECK (status IN ('open', 'blocked', 'done', 'canceled')),
  attempt            integer NOT NULL DEFAULT 1,
  attempt_started_at timestamptz,
  transfer_id        text,
  amount_cents       bigint,
  failure_code       text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN payment_refunds.attempt IS 'part of the idempotency key: a new number is a new reversal';
CREATE UNIQUE INDEX payment_refunds_one_live ON payment_refunds (payment_id) WHERE status IN ('open', 'blocked');
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id, id);

ALTER TABLE payment_history DROP CONSTRAINT payment_history_step_check;
ALTER TABLE payment_history ADD CONSTRAINT payment_history_step_check CHECK (step IN (
  'secured', 'waiting', 'sent', 'paid', 'failed', 'reversed', 'retried', 'released',
  'refund_requested', 'refund_blocked', 'refund_canceled', 'refunded'));

-- Payments that were secured before their story was kept: what their rows still know of it.
INSERT INTO payment_history (id, payment_id, step, amount_cents, reference, reason, created_at)
SELECT 'stp_00' || substr(p.id, 5) || 'a', p.id, 'secured', p.amount_cents, NULL, NULL, p.created_at
  FROM payments p WHERE p.kind = 'video' AND NOT EXISTS (SELECT FROM payment_history h WHERE h.payment_id = p.id)
UNION ALL
SELECT 'stp_00' || substr(p.id, 5) || 'b', p.id, 'sent', p.creator_payout_cents, p.stripe_transfer_id, NULL,
       coalesce(p.payout_processed_at, p.updated_at)
  FROM payments p WHERE p.kind = 'video' AND p.status IN ('processing', 'completed')
                    AND NOT EXISTS (SELECT FROM payment_history h WHERE h.payment_id = p.id)
UNION ALL
SELECT 'stp_00' || substr(p.id, 5) || 'c', p.id,
       CASE p.status WHEN 'completed' THEN 'paid' WHEN 'failed' THEN 'failed' ELSE 'waiting' END,
       CASE WHEN p.status = 'completed' THEN p.creator_payout_cents END,
       p.stripe_transfer_id,
       CASE p.status WHEN 'completed' THEN NULL WHEN 'failed' THEN p.failure_code ELSE p.waiting_for END,
       coalesce(p.payout_processed_at, p.updated_at)
  FROM payments p WHERE p.kind = 'video' AND (p.status IN ('completed', 'failed') OR p.waiting_for IS NOT NULL)
                    AND NOT EXISTS (SELECT FROM payment_history h WHERE h.payment_id = p.id);

-- What an operator looks through: payments that are not settled, or owe a part again, oldest first.
CREATE INDEX payments_attention ON payments (id) WHERE kind = 'video' AND status <> 'refunded'
  AND (status <> 'completed' OR sent_cents + released_cents < creator_payout_cents);
CREATE INDEX payments_refused ON payments (creator_id) WHERE status = 'failed' AND waiting_for = 'account';
CREATE INDEX payments_owed ON payments (brand_id) WHERE kind = 'video' AND sent_cents + released_cents < creator_payout_cents;
CREATE INDEX stripe_events_latest ON stripe_events (received_at DESC, id DESC);
CREATE INDEX stripe_events_dead ON stripe_events (received_at DESC, id DESC) WHERE status = 'dead';

-- What is wrong with a connected account; the closed and the disconnected one is replaced by a new one.
ALTER TABLE payout_accounts ADD COLUMN problem text CHECK (problem IN ('restricted', 'rejected', 'closed', 'disconnected'));
CREATE INDEX payout_accounts_checked ON payout_accounts (checked_at) WHERE stripe_account_id IS NOT NULL;
