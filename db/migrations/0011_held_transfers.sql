-- A transfer waits until the hold after a change of the payout destination ends. Existing rows satisfy the narrower rule.
ALTER TABLE payments DROP CONSTRAINT payments_waiting_for_check;
ALTER TABLE payments ADD CONSTRAINT payments_waiting_for_check
  CHECK (waiting_for IN ('funds', 'account', 'operator', 'answer', 'suspension', 'hold')) NOT VALID;
