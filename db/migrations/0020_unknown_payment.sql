-- A transfer of a payment that our rows lack is not one of a different amount.
ALTER TABLE unmatched_movements
  DROP CONSTRAINT unmatched_movements_reason_check,
  ADD CONSTRAINT unmatched_movements_reason_check
    CHECK (reason IN ('mismatch', 'currency', 'unknown_checkout', 'unknown_payment', 'wrong_amount', 'unknown'));
