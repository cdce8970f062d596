-- A refund may be of a subscriber's invoice, and of money without a place that somebody refunded at Stripe.
ALTER TABLE refunds ADD COLUMN stripe_invoice_id text REFERENCES subscription_invoices;
ALTER TABLE refunds DROP CONSTRAINT refunds_check1;
ALTER TABLE refunds ADD CHECK (origin <> 'unmatched' OR unmatched_id IS NOT NULL);
DROP INDEX refunds_one_per_duplicate;
DROP INDEX refunds_one_per_unmatched;
CREATE INDEX refunds_unmatched ON refunds (unmatched_id) WHERE unmatched_id IS NOT NULL;
CREATE INDEX unmatched_movements_intent ON unmatched_movements (payment_intent_id) WHERE payment_intent_id IS NOT NULL;

-- What was paid twice goes back by the same rows as every other refund.
INSERT INTO refunds (id, origin, checkout_id, payment_intent_id, amount_cents, status, stripe_refund_id)
  SELECT replace(id, 'chk_', 'rfd_'), 'duplicate', id, stripe_payment_intent_id, amount_cents,
         CASE WHEN refund_id IS NULL THEN 'pending' ELSE 'succeeded' END, refund_id
    FROM checkouts WHERE status = 'duplicate';
ALTER TABLE checkouts DROP COLUMN refund_id;
