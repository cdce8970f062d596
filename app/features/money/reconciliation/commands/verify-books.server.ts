import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import {
  type Finding,
  type TrialLine,
  verifyLedger,
} from '#features/money/ledger/commands/verify-ledger.server.ts';
import { compareSubscriptions } from '#features/money/subscriptions/commands/compare-subscriptions.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import { proofStarted } from '../audit-actions.server.ts';
import { verifyLedgerJob } from '../job-names.ts';
import { ledgerVerifications, reconciliationDifferences } from '../tables.server.ts';
import { anHourAgo, compareBooks, openRun, type Run } from './compare-books.server.ts';

/** The trial balance, and a finding per invariant: `holds` in all cases, or with examples. */
type Proof = { trial: TrialLine[]; findings: Finding[] };

/** Checks every invariant of the ledger; with Stripe, also compares both books and the subscriptions. */
export async function verifyBooks({ withStripe }: { withStripe: boolean }): Promise<Proof> {
  const run = withStripe ? await compareBooks(await inTransaction((tx) => openRun(tx, null))) : null;
  const { trial, findings } = await verifyLedger(allInvariants());
  return { trial, findings: inOrder([...findings, ...(await compareWithStripe(run))]) };
}

/** Starts a verification in a worker, or returns the id of the running one. */
// unscoped: a run covers the books of the whole platform
export async function startVerification(actor: Actor): Promise<string> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ledger_verifications'))`);
    const [running] = await tx
      .select({ id: ledgerVerifications.id })
      .from(ledgerVerifications)
      .where(and(eq(ledgerVerifications.status, 'running'), gt(ledgerVerifications.startedAt, anHourAgo())));
    if (running) return running.id;
    const id = newId('run');
    await tx.insert(ledgerVerifications).values({ id, status: 'running', requestedBy: actor.userId });
    await recordAuditAction(tx, actor, { action: proofStarted, subject: id });
    await enqueue(tx, verifyLedgerJob, { verificationId: id });
    return id;
  });
}

/** Executes a verification and stores its findings. Without an id it is the nightly one. */
export async function runVerification(verificationId?: string): Promise<void> {
  const id = verificationId ?? newId('run');
  const lostRun = { status: 'failed' as const, error: 'its worker was lost', finishedAt: new Date() };
  await db
    .update(ledgerVerifications)
    .set(lostRun)
    .where(and(eq(ledgerVerifications.status, 'running'), lt(ledgerVerifications.startedAt, anHourAgo())));
  await db
    .insert(ledgerVerifications)
    .values({ id, status: 'running' })
    .onConflictDoUpdate({
      target: ledgerVerifications.id,
      set: { status: 'running', error: null, finishedAt: null },
    });
  try {
    const { trial, findings } = await verifyBooks({ withStripe: true });
    const broken = findings.filter(({ violations }) => violations > 0);
    const skipped = findings.find((finding) => finding.skipped);
    const status = broken.length > 0 ? 'broken' : skipped ? 'failed' : 'holds';
    if (broken.length > 0) log.error({ broken, verification: id }, 'an invariant of the books is broken');
    await finish(id, { status, trial, findings, error: skipped?.skipped ?? null });
  } catch (error) {
    await finish(id, { status: 'failed', error: errorLine(error) });
    throw error;
  }
}

async function finish(id: string, values: Partial<typeof ledgerVerifications.$inferInsert>): Promise<void> {
  await db
    .update(ledgerVerifications)
    .set({ ...values, finishedAt: new Date() })
    .where(eq(ledgerVerifications.id, id));
}

const SAME_BALANCE = {
  id: 'I8',
  statement: {
    en: 'The ledger’s balance at Stripe equals Stripe’s balance.',
    ar: 'رصيد Stripe في الدفتر يساوي الرصيد لدى Stripe.',
  },
};
const ONE_JOURNAL_EACH = {
  id: 'I9',
  statement: {
    en: 'Each movement at Stripe has exactly one journal.',
    ar: 'لكل حركة في Stripe قيد واحد لا غير.',
  },
};
const SAME_SUBSCRIPTIONS = {
  id: 'I13',
  statement: {
    en: 'Each subscription has the same status here and at Stripe.',
    ar: 'لكل اشتراك الحالة نفسها هنا وفي Stripe.',
  },
};

/** The invariants that need Stripe. They are skipped unless `run` is done; it is null if Stripe is left out. */
async function compareWithStripe(run: Run | null): Promise<Finding[]> {
  if (run?.status !== 'done') {
    const skipped = {
      checked: 0,
      violations: 0,
      examples: [],
      skipped: run?.error ?? 'Stripe was not asked',
    };
    return [
      { ...SAME_BALANCE, ...skipped },
      { ...ONE_JOURNAL_EACH, ...skipped },
      { ...SAME_SUBSCRIPTIONS, ...skipped },
    ];
  }
  const gap =
    required(run.stripeCents, 'balance at Stripe') -
    required(run.ledgerCents, 'balance in the ledger') -
    run.inFlightCents;
  const open = await db
    .select()
    .from(reconciliationDifferences)
    .where(isNull(reconciliationDifferences.resolvedAt))
    .orderBy(reconciliationDifferences.id)
    .limit(5);
  const balances = `${run.stripeCents} at Stripe, ${run.ledgerCents} in the ledger, ${run.inFlightCents} under way`;
  return [
    {
      ...SAME_BALANCE,
      checked: 1,
      violations: gap === 0 ? 0 : 1,
      examples: gap === 0 ? [] : [{ subject: 'stripe', found: balances }],
    },
    {
      ...ONE_JOURNAL_EACH,
      checked: run.movements + run.journals,
      violations: run.differences,
      examples: open.map(({ subject, stripeCents, ledgerCents }) => ({
        subject,
        found: `${stripeCents ?? 'nothing'} at Stripe, ${ledgerCents ?? 'nothing'} in the ledger`,
      })),
    },
    { ...SAME_SUBSCRIPTIONS, ...(await compareSubscriptions()) },
  ];
}

/** By letter, then by number: I2 before I10. */
const inOrder = (findings: Finding[]) =>
  findings.sort(
    (a, b) => a.id.charAt(0).localeCompare(b.id.charAt(0)) || Number(a.id.slice(1)) - Number(b.id.slice(1)),
  );
