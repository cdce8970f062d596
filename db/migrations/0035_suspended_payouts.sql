-- A payout waits while its brand or its creator is suspended. Rows that exist keep the narrower rule.
ALTER TABLE payments DROP CONSTRAINT payments_waiting_for_check;
ALTER TABLE payments ADD CONSTRAINT payments_waiting_for_check
  CHECK (waiting_for IN ('funds', 'account', 'operator', 'answer', 'suspension')) NOT VALID;
