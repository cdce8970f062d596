-- What was disputed may be a subscriber's invoice, as what is refunded may be.
ALTER TABLE disputes ADD COLUMN stripe_invoice_id text REFERENCES subscription_invoices;
UPDATE disputes d SET stripe_invoice_id = i.stripe_invoice_id
  FROM subscription_invoices i WHERE i.stripe_payment_intent_id = d.payment_intent_id;
CREATE INDEX disputes_invoice ON disputes (stripe_invoice_id) WHERE stripe_invoice_id IS NOT NULL;
CREATE INDEX refunds_invoice ON refunds (stripe_invoice_id) WHERE stripe_invoice_id IS NOT NULL;
CREATE INDEX refunds_intent ON refunds (payment_intent_id) WHERE status = 'pending';

-- For the fees too: a campaign that is deleted is forgotten by whatever was paid for it.
DROP INDEX payments_campaign;
CREATE INDEX payments_campaign ON payments (campaign_id) WHERE campaign_id IS NOT NULL;
