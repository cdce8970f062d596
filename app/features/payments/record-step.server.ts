import { desc, eq } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { PaymentStep } from './rules.ts';
import { paymentHistory } from './tables.server.ts';

type Step = { step: PaymentStep; amountCents?: Cents; reference?: string; reason?: string };

/**
 * Adds a step to the story of a payment, whose row the caller has locked. The same news twice in a row is told once:
 * a transfer may be tried many times while it waits for the same thing.
 */
export async function recordStep(tx: Tx, paymentId: string, step: Step): Promise<void> {
  const [last] = await tx
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(desc(paymentHistory.id))
    .limit(1);
  const isKnown =
    last?.step === step.step &&
    last.reason === (step.reason ?? null) &&
    last.reference === (step.reference ?? null);
  if (!isKnown) await tx.insert(paymentHistory).values({ id: newId('stp'), paymentId, ...step });
}
