import { sql } from 'drizzle-orm';

/**
 * A journal's key has the balance transaction (`fee:`, `dw:`, `dr:`, `umv:`, `mv:`) or the transfer, reversal or refund
 * that caused it. A charge is found through the checkout or invoice that it paid.
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

/** Lists differences of a cent or more; `theirs` or `ours` is null if one side lacks it. `since`: when it came here. */
export const DIFFERENCES = sql`
  WITH link AS (${LINKS}),
  booked AS (SELECT journal_id, sum(amount_cents) AS cents FROM ledger_entries WHERE account_id = 'stripe' GROUP BY journal_id),
  journaled AS (SELECT link.movement_id, sum(booked.cents) AS cents FROM link JOIN booked USING (journal_id) GROUP BY link.movement_id)
  SELECT m.id AS subject, CASE WHEN journaled.cents IS NULL THEN 'stripe' ELSE 'amount' END AS side,
         m.net_cents AS theirs, journaled.cents AS ours, least(m.created_at, m.imported_at) AS since, m.currency
    FROM stripe_movements m LEFT JOIN journaled ON journaled.movement_id = m.id
   WHERE m.net_cents <> coalesce(journaled.cents, 0) OR m.currency <> 'usd'
   UNION ALL
  SELECT j.key, 'ledger', NULL, booked.cents, j.created_at, 'usd'
    FROM booked JOIN ledger_journals j ON j.id = booked.journal_id
   WHERE NOT EXISTS (SELECT FROM link WHERE link.journal_id = j.id)`;
