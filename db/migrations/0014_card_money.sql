-- Payouts of card money that a new brand added: they wait for its settlement and, above a sum, for an operator.

-- When Stripe settles the charge; null until Stripe has booked it.
ALTER TABLE checkouts ADD COLUMN settles_at timestamptz;

-- The operators who released a large payout of a new brand; the first one alone if no second operator is needed.
ALTER TABLE payments ADD COLUMN clearance_requested_by text;
ALTER TABLE payments ADD COLUMN cleared_by text;
ALTER TABLE payments ADD CONSTRAINT payments_four_eyes
  CHECK (cleared_by <> clearance_requested_by) NOT VALID;

ALTER TABLE payments DROP CONSTRAINT payments_waiting_for_check;
ALTER TABLE payments ADD CONSTRAINT payments_waiting_for_check
  CHECK (waiting_for IN ('funds', 'account', 'operator', 'answer', 'suspension', 'hold', 'settlement', 'approval')) NOT VALID;
