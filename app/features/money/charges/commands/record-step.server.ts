import { desc, inArray } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { PaymentStep } from '../rules.ts';
import { paymentHistory } from '../tables.server.ts';

type Step = { step: PaymentStep; amountCents?: Cents; reference?: string; reason?: string };
type PaymentStepRow = Step & { paymentId: string };

/** Adds a step to a locked payment, unless it repeats the last one: a transfer may be retried for the same reason. */
export const recordStep = (tx: Tx, paymentId: string, step: Step): Promise<void> =>
  recordSteps(tx, [{ paymentId, ...step }]);

export async function recordSteps(tx: Tx, steps: PaymentStepRow[]): Promise<void> {
  const ids = steps.map(({ paymentId }) => paymentId);
  const lastSteps = await tx
    .selectDistinctOn([paymentHistory.paymentId])
    .from(paymentHistory)
    .where(inArray(paymentHistory.paymentId, ids))
    .orderBy(paymentHistory.paymentId, desc(paymentHistory.id));
  const lastOf = new Map(lastSteps.map((step) => [step.paymentId, step]));
  const newSteps = steps.filter(({ paymentId, step, reason = null, reference = null }) => {
    const before = lastOf.get(paymentId);
    return before?.step !== step || before.reason !== reason || before.reference !== reference;
  });
  if (newSteps.length > 0) await insertSteps(tx, newSteps);
}

/** Starts the timeline of a payment inserted in this transaction: no earlier step to compare with. */
export const startTimeline = (tx: Tx, paymentId: string, steps: Step[]): Promise<void> =>
  insertSteps(
    tx,
    steps.map((step) => ({ paymentId, ...step })),
  );

async function insertSteps(tx: Tx, steps: PaymentStepRow[]): Promise<void> {
  await tx.insert(paymentHistory).values(steps.map((step) => ({ id: newId('stp'), ...step })));
}
