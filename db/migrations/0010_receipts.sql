-- Receipts: one for each charge, and one statement for each payment of a video. Numbers are never used again.
CREATE SEQUENCE receipt_numbers START 100001;
CREATE TABLE receipts (
  id           text PRIMARY KEY,
  number       text NOT NULL UNIQUE DEFAULT 'LQ-' || nextval('receipt_numbers'),
  kind         text NOT NULL CHECK (kind IN ('top_up', 'publishing_fee', 'subscription', 'payout')),
  owner_id     text NOT NULL REFERENCES users,
  source_id    text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  subject      text,
  billed_to    jsonb NOT NULL,
  issued_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, source_id)
);
COMMENT ON COLUMN receipts.source_id IS 'the checkout, the payment or the invoice that it is the receipt of';
COMMENT ON COLUMN receipts.subject IS 'the campaign or the product, as it was called then';
COMMENT ON COLUMN receipts.billed_to IS 'the person, as they were then';
CREATE INDEX receipts_owner ON receipts (owner_id, id DESC);
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was paid before receipts were written, in the order in which it was paid.
INSERT INTO receipts (id, kind, owner_id, source_id, amount_cents, subject, billed_to, issued_at)
SELECT 'rcp_' || substr(paid.source_id, 5), paid.kind, paid.owner_id, paid.source_id, paid.amount_cents, c.title,
       jsonb_build_object('name', u.name, 'company', u.company_name, 'email', u.email), paid.issued_at
  FROM (
    SELECT CASE purpose WHEN 'wallet_topup' THEN 'top_up' ELSE 'publishing_fee' END AS kind, user_id AS owner_id,
           id AS source_id, amount_cents, campaign_id, coalesce(paid_at, created_at) AS issued_at
      FROM checkouts WHERE status IN ('paid', 'duplicate')
    UNION ALL
    SELECT 'publishing_fee', brand_id, id, amount_cents, campaign_id, created_at
      FROM payments WHERE kind = 'publishing_fee' AND checkout_id IS NULL
    UNION ALL
    SELECT 'payout', creator_id, id, creator_payout_cents, campaign_id, payout_processed_at
      FROM payments WHERE kind = 'video' AND payout_processed_at IS NOT NULL AND creator_payout_cents > 0
  ) paid
  JOIN users u ON u.id = paid.owner_id
  LEFT JOIN campaigns c ON c.id = paid.campaign_id
 ORDER BY paid.issued_at;

INSERT INTO receipts (id, kind, owner_id, source_id, amount_cents, subject, billed_to, issued_at)
SELECT 'rcp_' || substr(s.id, 5) || substr(md5(i.stripe_invoice_id), 1, 6), 'subscription', i.user_id, i.stripe_invoice_id,
       i.amount_cents, 'Analytics Pro',
       jsonb_build_object('name', u.name, 'company', u.company_name, 'email', u.email), i.paid_at
  FROM subscription_invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN users u ON u.id = i.user_id
 ORDER BY i.paid_at;

-- What a campaign has cost so far.
CREATE INDEX payments_campaign ON payments (campaign_id) WHERE kind = 'video';
