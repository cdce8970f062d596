import { sql } from 'drizzle-orm';

/**
 * Which journal stands for which movement at Stripe. The journal's key names the effect: the movement itself (`fee:`,
 * `dw:`, `dr:`, `umv:`, `mv:`), or the transfer, reversal or refund that caused it. A charge is found through the
 * checkout or the invoice that it paid.
 */
const LINKS = sql`
  SELECT m.id AS movement_id, j.id AS journal_id
    FROM stripe_movements m JOIN ledger_journals j ON split_part(j.key, ':', 2) = m.id
   UNION ALL
  SELECT m.id, j.id
    FROM stripe_movements m
    JOIN ledger_journals j ON j.key = CASE m.type
           WHEN 'transfer' THEN 'xfer:' || m.source_id
           WHEN 'transfer_refund' THEN 'rev:' || m.source_id
           WHEN 'refund' THEN 'rf:' || m.source_id
           WHEN 'payment_refund' THEN 'rf:' || m.source_id
           WHEN 'refund_failure' THEN 'rfx:' || m.source_id
           WHEN 'payment_failure_refund' THEN 'rfx:' || m.source_id END
   UNION ALL
  SELECT m.id, j.id
    FROM stripe_movements m
    JOIN checkouts c ON c.stripe_payment_intent_id = m.parent_id
    JOIN ledger_journals j ON j.reason_id = c.id AND j.kind IN ('top_up', 'publishing_fee', 'duplicate')
   WHERE m.type IN ('charge', 'payment')
   UNION ALL
  SELECT m.id, j.id
    FROM stripe_movements m
    JOIN subscription_invoices i ON i.stripe_payment_intent_id = m.parent_id
    JOIN ledger_journals j ON j.key = 'inv:' || i.stripe_invoice_id
   WHERE m.type IN ('charge', 'payment')`;

/**
 * Where Stripe's list and the ledger do not say the same, to the cent: `theirs` or `ours` is null where only the other
 * one knows. `since` is from when on it is known here. `movements` and `journals` are whole counts (I9).
 */
export const DIFFERENCES = sql`
  WITH link AS (${LINKS}),
  booked AS (SELECT journal_id, sum(amount_cents) AS cents FROM ledger_entries WHERE account_id = 'stripe' GROUP BY journal_id),
  told AS (SELECT link.movement_id, sum(booked.cents) AS cents FROM link JOIN booked USING (journal_id) GROUP BY link.movement_id)
  SELECT m.id AS subject, CASE WHEN told.cents IS NULL THEN 'stripe' ELSE 'amount' END AS side,
         m.net_cents AS theirs, told.cents AS ours, least(m.created_at, m.imported_at) AS since, m.currency
    FROM stripe_movements m LEFT JOIN told ON told.movement_id = m.id
   WHERE m.net_cents <> coalesce(told.cents, 0) OR m.currency <> 'usd'
   UNION ALL
  SELECT j.key, 'ledger', NULL, booked.cents, j.created_at, 'usd'
    FROM booked JOIN ledger_journals j ON j.id = booked.journal_id
   WHERE NOT EXISTS (SELECT FROM link WHERE link.journal_id = j.id)`;
