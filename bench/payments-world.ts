import pg from 'pg';
import { hashToken, TOKENS } from './world.ts';

/** Videos that one brand has paid for, and that one creator was paid for. */
const EACH = 100;
const PER_CAMPAIGN = 10;
const AMOUNT_CENTS = 14_400;
const PAYOUT_CENTS = 11_520;
const FEE_CENTS = AMOUNT_CENTS - PAYOUT_CENTS;
const PUBLISHING_CENTS = 9900;
const TOP_UP_CENTS = EACH * AMOUNT_CENTS + (EACH / PER_CAMPAIGN) * PUBLISHING_CENTS + 500_000;
/** Every tenth of the last thousand waits for its creator's account: a queue does not grow with the past. */
const RECENT = 1000;

const TABLES = ['campaigns', 'submissions', 'payments', 'payment_history', 'payment_transfers'];
const LEDGER = ['ledger_accounts', 'ledger_journals', 'ledger_entries'];

/** Adds payments `from` to `to` of `total` with all their rows, as the commands leave them. The last pair can sign in. */
export async function fillPayments(
  url: string,
  { from, to, total }: { from: number; to: number; total: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Neither triggers nor references: they would take hours. `verifyLedger` proves what comes out.
    await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`);
    // Indexes are built once the rows are there, which takes a third of the time.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
        WHERE indrelid = ANY ($1::text[]::regclass[])
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
      [[...TABLES, ...LEDGER]],
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await fillPeople(client, from, to);
    await fillVideos(client, { from, to, total });
    await fillLedger(client, from, to);
    for (const { definition } of indexes) await client.query(definition);
    if (to === total) await addSessions(client, total);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function fillPeople(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`
    INSERT INTO users (id, email, name, role)
    SELECT 'usr_' || kind || n, kind || n || '@bench.example', 'Lina', CASE kind WHEN 'pb' THEN 'brand' ELSE 'creator' END
      FROM generate_series(${(from - 1) / EACH}, ${to / EACH - 1}) n, unnest(ARRAY['pb', 'pc']) kind;
    INSERT INTO workspaces (id, kind, name) SELECT id, role, name FROM users WHERE role <> 'operator' ON CONFLICT DO NOTHING;
    INSERT INTO seats (workspace_id, user_id, role) SELECT id, id, 'owner' FROM workspaces ON CONFLICT DO NOTHING;
    INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions, status,
                           submission_count, approved_count)
    SELECT 'cmp_p' || n, 'usr_pb' || n * ${PER_CAMPAIGN} / ${EACH}, 'Serum ' || n, 'Morning', 'Vertical', ${AMOUNT_CENTS},
           current_date, ${PER_CAMPAIGN}, 'completed', ${PER_CAMPAIGN}, ${PER_CAMPAIGN}
      FROM generate_series(${(from - 1) / PER_CAMPAIGN}, ${to / PER_CAMPAIGN - 1}) n`);
}

async function fillVideos(
  client: pg.Client,
  { from, to, total }: { from: number; to: number; total: number },
): Promise<void> {
  // One brand's payments follow each other; one creator's are spread over the whole part.
  await client.query(`
    CREATE TEMP TABLE video AS
    SELECT i, 'pay_' || lpad((2 * i)::text, 26, '0') AS id, 'usr_pb' || (i - 1) / ${EACH} AS brand_id,
           'usr_pc' || ${(from - 1) / EACH} + i % ${(to - from + 1) / EACH} AS creator_id,
           'cmp_p' || (i - 1) / ${PER_CAMPAIGN} AS campaign_id, 'sub_' || lpad(i::text, 26, '0') AS submission_id,
           NOT (i > ${total - RECENT} AND i % 10 = 7) AS is_paid
      FROM generate_series(${from}, ${to}) i;
    CREATE TEMP TABLE fee AS
    SELECT i, 'pay_' || lpad((2 * i - 1)::text, 26, '0') AS id, brand_id, campaign_id
      FROM video WHERE i % ${PER_CAMPAIGN} = 1;
    INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url, status)
    SELECT submission_id, campaign_id, creator_id, 1, 'Cut', 'https://v.example/a.mp4', 'approved' FROM video ORDER BY i;
    INSERT INTO payments (id, kind, brand_id, creator_id, campaign_id, submission_id, amount_cents,
                          platform_fee_percentage, platform_fee_cents, creator_payout_cents, status, payout_method,
                          stripe_transfer_id, sent_cents, waiting_for, payout_processed_at)
    SELECT id, 'video', brand_id, creator_id, campaign_id, submission_id, ${AMOUNT_CENTS}, 20, ${FEE_CENTS},
           ${PAYOUT_CENTS}, CASE WHEN is_paid THEN 'completed' ELSE 'pending' END, 'stripe',
           CASE WHEN is_paid THEN 'tr_' || i END, CASE WHEN is_paid THEN ${PAYOUT_CENTS} ELSE 0 END,
           CASE WHEN NOT is_paid THEN 'account' END, CASE WHEN is_paid THEN now() END
      FROM video ORDER BY i;
    INSERT INTO payments (id, kind, brand_id, campaign_id, amount_cents, platform_fee_percentage, platform_fee_cents,
                          creator_payout_cents, status)
    SELECT id, 'publishing_fee', brand_id, campaign_id, ${PUBLISHING_CENTS}, 100, ${PUBLISHING_CENTS}, 0, 'completed'
      FROM fee ORDER BY i;
    INSERT INTO payment_transfers (id, payment_id, amount_cents)
    SELECT 'tr_' || i, id, ${PAYOUT_CENTS} FROM video WHERE is_paid ORDER BY i;
    INSERT INTO payment_history (id, payment_id, step, amount_cents)
    SELECT replace(id, 'pay_', 'stp_a'), id, 'secured', ${AMOUNT_CENTS} FROM video
     UNION ALL
    SELECT replace(id, 'pay_', 'stp_b'), id, CASE WHEN is_paid THEN 'paid' ELSE 'waiting' END,
           CASE WHEN is_paid THEN ${PAYOUT_CENTS} END FROM video
     UNION ALL
    SELECT replace(id, 'pay_', 'stp_b'), id, 'paid', ${PUBLISHING_CENTS} FROM fee`);
}

async function fillLedger(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`
    INSERT INTO ledger_journals (id, key, kind, reason_kind, reason_id)
    SELECT 'jrn_h' || i, 'hold:' || id, 'creator_payment', 'payment', id FROM video
     UNION ALL SELECT 'jrn_x' || i, 'xfer:tr_' || i, 'transfer', 'payment', id FROM video WHERE is_paid
     UNION ALL SELECT 'jrn_f' || i, 'cfee:' || id, 'publishing_fee', 'payment', id FROM fee
     UNION ALL SELECT 'jrn_t' || n, 'topup:cs_p' || n, 'top_up', 'checkout', 'chk_p' || n
                 FROM generate_series(${(from - 1) / EACH}, ${to / EACH - 1}) n;
    INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
    SELECT 'jrn_t' || n, line.*
      FROM generate_series(${(from - 1) / EACH}, ${to / EACH - 1}) n,
           LATERAL (VALUES ('stripe', ${TOP_UP_CENTS}), ('wallet:usr_pb' || n, -${TOP_UP_CENTS})) line;
    INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
    SELECT 'jrn_f' || i, line.*
      FROM fee, LATERAL (VALUES ('wallet:' || brand_id, ${PUBLISHING_CENTS}), ('rev_campaign_fee', -${PUBLISHING_CENTS})) line;
    INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
    SELECT 'jrn_' || line.kind || i, line.account_id, line.cents
      FROM video, LATERAL (VALUES
             ('h', 'wallet:' || brand_id, ${AMOUNT_CENTS}), ('h', 'creator_payable:' || creator_id, -${PAYOUT_CENTS}),
             ('h', 'fee_deferred', -${FEE_CENTS}),
             ('x', 'creator_payable:' || creator_id, ${PAYOUT_CENTS}), ('x', 'fee_deferred', ${FEE_CENTS}),
             ('x', 'stripe', -${PAYOUT_CENTS}), ('x', 'rev_platform_fee', -${FEE_CENTS})) line (kind, account_id, cents)
     WHERE line.kind = 'h' OR is_paid
     ORDER BY i;
    DROP TABLE video, fee;
    INSERT INTO ledger_accounts (id, kind, owner_id, balance_cents)
    SELECT account_id, CASE WHEN account_id = 'stripe' THEN 'asset' WHEN account_id LIKE 'rev%' THEN 'income' ELSE 'liability' END,
           owner_id, CASE WHEN owner_id IS NULL THEN 0 ELSE -sum(amount_cents) END
      FROM (SELECT account_id, amount_cents, nullif(split_part(account_id, ':', 2), '') AS owner_id FROM ledger_entries) e
     GROUP BY account_id, owner_id
        ON CONFLICT DO NOTHING`);
}

async function addSessions(client: pg.Client, total: number): Promise<void> {
  const newest = total / EACH - 1;
  await client.query(
    `INSERT INTO users (id, email, name, role) VALUES ('usr_o', 'operator@bench.example', 'Sara', 'operator')`,
  );
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, expires_at)
     SELECT 'ses_' || role, id, token_hash, now() + interval '1 day'
       FROM (VALUES ('brand', 'usr_pb${newest}', $1), ('creator', 'usr_pc${newest}', $2),
                    ('operator', 'usr_o', $3)) AS session (role, id, token_hash)`,
    [TOKENS.brand, TOKENS.creator, TOKENS.operator].map(hashToken),
  );
}
