-- What was paid to a second subscription goes back by the same rows as every other refund.
INSERT INTO refunds (id, origin, stripe_invoice_id, payment_intent_id, amount_cents, status, stripe_refund_id)
  SELECT 'rfd_' || left(md5(stripe_invoice_id), 26), 'duplicate', stripe_invoice_id, stripe_payment_intent_id, amount_cents,
         CASE WHEN refund_id IS NULL THEN 'pending' ELSE 'succeeded' END, refund_id
    FROM subscription_invoices WHERE is_duplicate
  ON CONFLICT (stripe_refund_id) DO NOTHING;
DROP INDEX subscription_invoices_to_return;
ALTER TABLE subscription_invoices DROP COLUMN refund_id;
COMMENT ON COLUMN subscription_invoices.is_duplicate IS 'paid to a second subscription: goes back to the card';
