import { and, eq, lt, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { ledgerEntries } from '#features/money/ledger/tables.server.ts';
import { db, inTransaction, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { DIFFERENCES } from '../differences.server.ts';
import { reconciliationDifferences, reconciliationRuns, stripeMovements } from '../tables.server.ts';
import { bookMovements } from './book-movements.server.ts';
import { importMovements } from './import-movements.server.ts';

export type Run = typeof reconciliationRuns.$inferSelect;

/** A younger movement or journal may still be in flight between Stripe and the ledger. */
const GRACE_MS = 600_000;
/** After these, a movement between the two reads of the balance shows as a gap. */
const MAX_IMPORTS = 3;
/** A run that started earlier and has not ended lost its worker. */
export const anHourAgo = () => new Date(Date.now() - 3_600_000);

export async function openRun(tx: Tx, requestedBy: string | null): Promise<string> {
  const id = newId('run');
  const lostRun = { status: 'failed' as const, error: 'its worker was lost', finishedAt: new Date() };
  await tx
    .update(reconciliationRuns)
    .set(lostRun)
    .where(and(eq(reconciliationRuns.status, 'running'), lt(reconciliationRuns.startedAt, anHourAgo())));
  await tx.insert(reconciliationRuns).values({ id, status: 'running', requestedBy });
  return id;
}

/** Compares the ledger with Stripe to the cent. Books or suspends what only Stripe has; stores other differences. Idempotent. */
export async function compareBooks(runId: string, graceMs = GRACE_MS): Promise<Run> {
  const [run] = await db.select().from(reconciliationRuns).where(eq(reconciliationRuns.id, runId));
  if (run?.status !== 'running') return required(run, 'run');
  try {
    const { imported, stripeCents } = await importWithBalance();
    const booked = await bookMovements(graceMs);
    return await settleRun(runId, { imported, booked, stripeCents, graceMs });
  } catch (error) {
    log.error({ error, run: runId }, 'comparing the books failed');
    const failure = { status: 'failed' as const, error: errorLine(error), finishedAt: new Date() };
    return firstOf(
      await db.update(reconciliationRuns).set(failure).where(eq(reconciliationRuns.id, runId)).returning(),
    );
  }
}

/** Imports movements and the balance they add up to. Repeats if money moved between the two reads. */
async function importWithBalance(): Promise<{ imported: number; stripeCents: Cents }> {
  let imported = 0;
  let before = await readStripeBalance();
  for (let tries = 1; ; tries++) {
    imported += await importMovements();
    const after = await readStripeBalance();
    if (after === before || tries === MAX_IMPORTS) return { imported, stripeCents: after };
    before = after;
  }
}

async function readStripeBalance(): Promise<Cents> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending]
    .filter(({ currency }) => currency === 'usd')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The results of a run, besides its differences. */
type Counts = { imported: number; booked: number; stripeCents: Cents; graceMs: number };

async function settleRun(runId: string, { graceMs, ...counts }: Counts): Promise<Run> {
  return inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('reconciliation_differences'))`);
    await createDifferenceTable(tx, graceMs);
    await storeDifferences(tx, runId);
    const totals = await sumDifferences(tx);
    return firstOf(
      await tx
        .update(reconciliationRuns)
        .set({
          ...counts,
          status: 'done',
          movements: Number(totals.movements),
          journals: Number(totals.journals),
          differences: Number(totals.differences),
          inFlightCents: Number(totals.inFlight),
          ledgerCents: Number(totals.ledgerCents),
          finishedAt: new Date(),
        })
        .where(eq(reconciliationRuns.id, runId))
        .returning(),
    );
  });
}

/** All differences, with totals of both books in each row. Young ones may still be in flight. */
async function createDifferenceTable(tx: Tx, graceMs: number): Promise<void> {
  // Differences and totals come from one statement, so that a journal posted in between cannot look like a gap in the
  // balance. Without differences, the join leaves one row that has only totals.
  await tx.execute(sql`
    CREATE TEMP TABLE difference ON COMMIT DROP AS
    SELECT *, since < now() - make_interval(secs => ${graceMs / 1000}) OR currency <> 'usd' AS is_old
      FROM (SELECT (SELECT count(*) FROM ${stripeMovements}) AS movements, count(DISTINCT journal_id) AS journals,
                   coalesce(sum(amount_cents), 0) AS ledger_cents
              FROM ${ledgerEntries} WHERE account_id = 'stripe') AS totals
      LEFT JOIN (${DIFFERENCES}) AS found ON true`);
}

/** Resolves differences that are gone, updates those that remain and inserts new ones. */
async function storeDifferences(tx: Tx, runId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${reconciliationDifferences} r SET resolved_at = now()
     WHERE resolved_at IS NULL AND NOT EXISTS (SELECT FROM difference d WHERE d.is_old AND d.subject = r.subject)`);
  await tx.execute(sql`
    UPDATE ${reconciliationDifferences} r
       SET last_run_id = ${runId}, side = d.side, stripe_cents = d.theirs, ledger_cents = d.ours
      FROM difference d WHERE d.is_old AND d.subject = r.subject AND r.resolved_at IS NULL`);
  await tx.execute(sql`
    INSERT INTO ${reconciliationDifferences} (id, side, subject, stripe_cents, ledger_cents, first_run_id, last_run_id)
    SELECT ${runId} || '_' || lpad((row_number() OVER (ORDER BY since, subject))::text, 7, '0'),
           side, subject, theirs, ours, ${runId}, ${runId}
      FROM difference d
     WHERE is_old AND NOT EXISTS (SELECT FROM ${reconciliationDifferences} r
                                   WHERE r.subject = d.subject AND r.resolved_at IS NULL)`);
}

async function sumDifferences(tx: Tx) {
  const { rows } = await tx.execute<
    Record<'movements' | 'journals' | 'differences' | 'inFlight' | 'ledgerCents', string>
  >(sql`
    SELECT max(movements) AS movements, max(journals) AS journals, max(ledger_cents) AS "ledgerCents",
           count(*) FILTER (WHERE is_old) AS differences,
           coalesce(sum(coalesce(theirs, 0) - coalesce(d.ours, 0)) FILTER (WHERE NOT is_old), 0) AS "inFlight"
      FROM difference d`);
  return firstOf(rows);
}
