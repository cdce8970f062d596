import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { verifyLedger } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { SUSPENSE } from '#features/money/ledger/rules.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import '#features.server.ts';
import { compareSubscriptions } from '#features/money/subscriptions/commands/compare-subscriptions.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';

type Row = Record<string, unknown>;
const rows = async (query: ReturnType<typeof sql>) => (await db.execute<Row>(query)).rows;

/** Checks the product's own list of invariants. They hold between any two transactions. */
export async function checkLedger(): Promise<void> {
  const { trial, findings } = await verifyLedger(allInvariants());
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  expect(trial.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(0);
}

export async function checkAgainstStripe(): Promise<void> {
  await checkLedger();
  expect(await readBalance(SUSPENSE), 'nothing lies in between').toBe(0);
  const balance = await stripe.balance.retrieve();
  const theirs = [...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0);
  const [ours] = await rows(
    sql`SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE account_id = 'stripe'`,
  );
  expect(ours!.cents, 'the ledger knows what is at Stripe (I8)').toBe(theirs);

  const { examples } = await compareSubscriptions(0);
  expect(examples, 'who is entitled here is so at Stripe (I13)').toEqual([]);

  const outstanding: Row[] = [];
  for await (const transfer of stripe.transfers.list({ limit: 100 })) {
    const cents = transfer.amount - transfer.amount_reversed;
    if (cents > 0) outstanding.push({ id: transfer.id, payment: transfer.metadata.payment_id, cents });
  }
  const recorded = await rows(
    sql`SELECT id, payment_id AS payment, (amount_cents - reversed_cents)::int AS cents FROM payment_transfers
         WHERE reversed_cents < amount_cents`,
  );
  const byId = (a: Row, b: Row) => String(a.id).localeCompare(String(b.id));
  expect(
    recorded.sort(byId),
    'what creators have of us is what stands at Stripe, transfer by transfer (I5, I10)',
  ).toEqual(outstanding.sort(byId));

  // Last, since it mends what it finds: each movement at Stripe is one journal, to the cent.
  const run = await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
  const differences = await rows(
    sql`SELECT side, subject, stripe_cents, ledger_cents FROM reconciliation_differences WHERE resolved_at IS NULL`,
  );
  expect(
    { ...run, differences },
    'each movement has its journal, and each journal its movement',
  ).toMatchObject({
    status: 'done',
    differences: [],
    inFlightCents: 0,
    booked: 0,
    stripeCents: run.ledgerCents,
  });
}
