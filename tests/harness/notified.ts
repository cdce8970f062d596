import { type SQL, sql } from 'drizzle-orm';
import { features } from '#features.server.ts';

/** Count and total of the notifications of a type per subject, divided by the members who received them. */
const notified = (type: string, about: string, cents: string) => sql`
  SELECT data ->> ${about} AS id, coalesce(workspace_id, user_id) AS user_id,
         count(*) / count(DISTINCT user_id) AS times, sum((data ->> ${cents})::bigint) / count(DISTINCT user_id) AS cents
    FROM notifications WHERE type = ${type} GROUP BY 1, 2`;

/** Count and total of the journals of these kinds per reason, on the accounts with this prefix. */
const booked = (kinds: string[], account: string) => sql`
  SELECT j.reason_id AS id, a.owner_id AS user_id, count(*) AS times, sum(abs(e.amount_cents)) AS cents
    FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id JOIN ledger_accounts a ON a.id = e.account_id
   WHERE j.kind IN (${sql.join(
     kinds.map((kind) => sql`${kind}`),
     sql`, `,
   )}) AND starts_with(a.id, ${account})
   GROUP BY 1, 2`;

const agree = (left: SQL, right: SQL) => sql`
  SELECT coalesce(t.id, b.id) AS subject,
         coalesce(t.times = b.times AND t.cents = b.cents, false) AS holds,
         'notified ' || coalesce(t.times, 0) || ' times of ' || coalesce(t.cents, 0) || ', and it was '
           || coalesce(b.times, 0) || ' times, ' || coalesce(b.cents, 0) AS found
    FROM (${left}) t FULL JOIN (${right}) b ON b.id = t.id AND b.user_id = t.user_id`;

const TYPES = features.flatMap(({ notifications = {} }) => Object.values(notifications));
const namesOf = (types: typeof TYPES) =>
  sql.join(
    types.map(({ name }) => sql`${name}`),
    sql`, `,
  );
const MAILED = namesOf(TYPES.filter(({ mailGroup }) => mailGroup));
const RESOLVABLE = namesOf(TYPES.filter(({ skipMailIf }) => skipMailIf));

/** Invariants of notifications: each movement of money notifies its owner once, with the right amount. */
export const NOTIFIED: { id: string; statement: string; rows: SQL }[] = [
  {
    id: 'T1',
    statement:
      'a creator is notified of each completed payout, unless it was reversed before the notification',
    rows: sql`
      SELECT b.id AS subject,
             coalesce(t.times, 0) <= b.times AND coalesce(t.cents, 0) <= b.cents
               AND b.cents - coalesce(t.cents, 0) <= coalesce(r.cents, 0)
               AND b.times - coalesce(t.times, 0) <= coalesce(r.times, 0) AS holds,
             'notified ' || coalesce(t.times, 0) || ' times of ' || coalesce(t.cents, 0) || ', and it was '
               || b.times || ' times, ' || b.cents || ', of which ' || coalesce(r.cents, 0) || ' came back' AS found
        FROM (${booked(['transfer', 'payout'], 'creator_payable:')}) b
        LEFT JOIN (${notified('payment_paid', 'payment_id', 'payout_cents')}) t ON t.id = b.id
        LEFT JOIN (${booked(['transfer_reversal', 'payout_return'], 'creator_payable:')}) r ON r.id = b.id`,
  },
  {
    id: 'T2',
    statement: 'a creator is notified of each reversed payout',
    rows: agree(
      notified('payout_reversed', 'payment_id', 'amount_cents'),
      booked(['transfer_reversal', 'payout_return'], 'creator_payable:'),
    ),
  },
  {
    id: 'T3',
    statement: 'brand and creator are notified of each released payment, each with their share',
    rows: agree(
      notified('payment_refunded', 'payment_id', 'amount_cents'),
      sql`${booked(['release'], 'wallet:')} UNION ALL ${booked(['release'], 'creator_payable:')}`,
    ),
  },
  {
    id: 'T4',
    statement: 'a creator is notified of each approval',
    rows: sql`
      SELECT s.id AS subject, (s.status = 'approved') = (count(n.id) = 1) AND count(n.id) < 2 AS holds,
             s.status || ', notified ' || count(n.id) || ' times' AS found
        FROM submissions s
        LEFT JOIN notifications n ON n.type = 'submission_approved' AND n.data ->> 'submission_id' = s.id
       GROUP BY s.id`,
  },
  {
    id: 'T5',
    statement:
      'each charge has a receipt, and its payer is notified of the receipt or of the automatic refund',
    rows: sql`
      SELECT j.id AS subject, r.id IS NOT NULL AND count(n.id) = 1 AND count(n.id) FILTER (WHERE n.type = 'charge_returned') = (j.kind = 'duplicate')::int AS holds,
             concat_ws(' ', j.kind, j.reason_id, coalesce(r.id, 'without a receipt'), 'notified', count(n.id)) AS found
        FROM ledger_journals j
        LEFT JOIN receipts r ON r.source_id = j.reason_id AND r.kind <> 'payout'
        LEFT JOIN notifications n ON n.data ->> 'receipt_id' = r.id AND (n.type LIKE '%\\_receipt' OR n.type = 'charge_returned')
       WHERE j.kind IN ('top_up', 'publishing_fee', 'subscription', 'duplicate') GROUP BY j.id, r.id`,
  },
  {
    id: 'T6',
    statement: 'a brand is notified once of each dispute and once of its outcome',
    rows: sql`
      SELECT d.id AS subject,
             count(n.id) FILTER (WHERE n.type = 'dispute_opened')
               = CASE WHEN d.brand_id IS NULL OR d.status LIKE 'warning%' OR d.status = 'prevented' THEN 0 ELSE 1 END
             AND count(n.id) FILTER (WHERE n.type <> 'dispute_opened')
               = CASE WHEN d.brand_id IS NOT NULL AND d.status IN ('won', 'lost') THEN 1 ELSE 0 END AS holds,
             d.status || ', notified ' || coalesce(string_agg(n.type, ', '), 'nothing') AS found
        FROM disputes d LEFT JOIN notifications n ON n.data ->> 'dispute_id' = d.id GROUP BY d.id`,
  },
  {
    id: 'T7',
    statement: 'a brand is notified each time its balance drops below zero',
    rows: sql`
      SELECT a.id AS subject, coalesce(c.times, 0) = coalesce(n.times, 0) AS holds,
             'fell ' || coalesce(c.times, 0) || ' times, notified ' || coalesce(n.times, 0) AS found
        FROM ledger_accounts a
        LEFT JOIN (
          SELECT account_id, count(*) AS times FROM (
            SELECT account_id, sum(-amount_cents) OVER running AS after, sum(-amount_cents) OVER running + amount_cents AS before
              FROM ledger_entries WHERE account_id LIKE 'wallet:%' WINDOW running AS (PARTITION BY account_id ORDER BY id)
          ) steps WHERE before >= 0 AND after < 0 GROUP BY account_id
        ) c ON c.account_id = a.id
        LEFT JOIN (SELECT coalesce(workspace_id, user_id) AS user_id, count(*) / count(DISTINCT user_id) AS times
                     FROM notifications WHERE type = 'wallet_negative' GROUP BY 1) n
          ON n.user_id = a.owner_id
       WHERE a.id LIKE 'wallet:%'`,
  },
  {
    id: 'T8',
    statement: 'a brand is notified once of the refunded part of a wallet refund, and of every failed part',
    rows: sql`
      SELECT w.id AS subject,
             w.status = 'pending' OR (
               count(n.id) FILTER (WHERE n.type = 'wallet_refunded') <= 1
               AND (w.status = 'failed' OR count(n.id) FILTER (WHERE n.type = 'wallet_refunded') = 1)
               AND coalesce(sum((n.data ->> 'amount_cents')::bigint) FILTER (WHERE n.type = 'wallet_refund_failed'), 0)
                 = (SELECT coalesce(sum(amount_cents), 0) FROM refunds r WHERE r.wallet_refund_id = w.id AND r.status = 'failed')
             ) AS holds,
             w.status || ', notified ' || coalesce(string_agg(n.type || ' ' || (n.data ->> 'amount_cents'), ', '), 'nothing') AS found
        FROM wallet_refunds w LEFT JOIN notifications n ON n.data ->> 'refund_id' = w.id GROUP BY w.id`,
  },
  {
    id: 'T9',
    statement: 'a brand is notified once of each refund made in the Stripe dashboard, and once if it failed',
    rows: sql`
      SELECT r.id AS subject,
             count(n.id) FILTER (WHERE n.type IN ('wallet_refunded', 'charge_refunded')) <= 1
               AND (r.status <> 'succeeded' OR count(n.id) = 1)
               AND count(n.id) FILTER (WHERE n.type = 'wallet_refund_failed') = (r.status = 'failed')::int AS holds,
             r.status || ', notified ' || coalesce(string_agg(n.type, ', '), 'nothing') AS found
        FROM refunds r LEFT JOIN notifications n ON n.data ->> 'refund_id' = r.id
       WHERE r.origin = 'dashboard' AND r.unmatched_id IS NULL GROUP BY r.id`,
  },
  {
    id: 'T10',
    statement: 'a brand is notified at most once of the start of each subscription',
    rows: sql`
      SELECT s.workspace_id AS subject, coalesce(n.times, 0) <= count(*) AS holds,
             coalesce(n.times, 0) || ' beginnings notified of ' || count(*) || ' subscriptions' AS found
        FROM subscriptions s
        LEFT JOIN (SELECT coalesce(workspace_id, user_id) AS user_id, count(*) / count(DISTINCT user_id) AS times
                     FROM notifications WHERE type = 'subscription_started' GROUP BY 1) n
          ON n.user_id = s.workspace_id
       GROUP BY s.workspace_id, n.times`,
  },
  {
    id: 'T11',
    statement:
      'a notification with a mail was mailed, declined by its recipient or resolved before; no other was mailed',
    rows: sql`
      SELECT n.id AS subject,
             CASE WHEN n.type IN (${MAILED})
                  THEN m.status = 'sent' OR (m.status = 'declined' AND (n.type IN (${RESOLVABLE})
                         OR EXISTS (SELECT FROM notification_preferences p WHERE p.user_id = n.user_id)))
                  ELSE m.status IS NULL END IS TRUE AS holds,
             n.type || ' ' || coalesce(m.status, 'without a mail') || coalesce(': ' || m.last_error, '') AS found
        FROM notifications n LEFT JOIN notification_mails m ON m.notification_id = n.id`,
  },
];
