import { eq, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { lockSource } from '#features/money/ledger/commands/lock-source.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { movementSuspended } from '../journals.ts';
import type { Movement as StripeMovement } from '../movement.server.ts';
import type { UnmatchedReason } from '../schema.ts';
import { unmatchedMovements } from '../tables.server.ts';

export type Unmatched = typeof unmatchedMovements.$inferSelect;
type Movement = Omit<StripeMovement, 'currency' | 'createdAt'>;

const isCharge = ({ type }: Movement) => type === 'charge' || type === 'payment';

/** Books a movement to suspense once, so that the ledger agrees with Stripe and no wallet is credited. Nothing if already booked. */
export async function suspendMovement(
  tx: Tx,
  movement: Movement,
  assignment: { reason: UnmatchedReason; brandId?: string | null; submissionId?: string | null },
): Promise<void> {
  const sourceId = sourceOf(movement);
  await lockSource(tx, sourceId);
  if (await isBooked(tx, movement)) return;
  if (!(await post(tx, movementSuspended(movement, sourceId)))) return;
  await tx.insert(unmatchedMovements).values({
    id: newId('umv'),
    movementId: movement.id,
    kind: movement.type,
    amountCents: movement.amountCents,
    sourceId: movement.sourceId,
    // Only a charge can be refunded.
    paymentIntentId: isCharge(movement) ? movement.parentId : null,
    brandId: null,
    ...assignment,
  });
  log.error({ movement: movement.id, kind: movement.type }, 'money at Stripe has no place in our books');
}

/** The object whose lock guards the booking: the payment intent of a charge, the transfer of a reversal, else the object itself. */
function sourceOf(movement: Movement): string {
  const isPart = isCharge(movement) || movement.type === 'transfer_refund';
  return (isPart && movement.parentId) || movement.sourceId || movement.id;
}

/** Key prefixes of journals whose key has the source id. Other keys have the id of the balance transaction. */
const SOURCE_KEY_PREFIXES: Record<string, string> = {
  transfer: 'xfer',
  transfer_refund: 'rev',
  refund: 'rf',
  payment_refund: 'rf',
  refund_failure: 'rfx',
  payment_failure_refund: 'rfx',
};

async function isBooked(tx: Tx, movement: Movement): Promise<boolean> {
  const { id, type, sourceId } = movement;
  const keys = [`dw:${id}`, `dr:${id}`, `mv:${id}`, `${SOURCE_KEY_PREFIXES[type]}:${sourceId}`];
  // The key of a charge has its session or invoice, so the rows that it paid show whether it is booked.
  const intentId = isCharge(movement) ? movement.parentId : null;
  const { rows } = await tx.execute(sql`
    SELECT FROM ledger_journals WHERE key = ANY (${sql.param(keys)})
     UNION ALL
    SELECT FROM checkouts WHERE stripe_payment_intent_id = ${intentId} AND status IN ('paid', 'duplicate')
     UNION ALL
    SELECT FROM subscription_invoices WHERE stripe_payment_intent_id = ${intentId}`);
  return rows.length > 0;
}

export async function lockUnmatched(tx: Tx, id: string): Promise<Unmatched | undefined> {
  const [movement] = await tx
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.id, id))
    .for('no key update');
  return movement;
}

export async function changeUnmatched(tx: Tx, id: string, values: Partial<Unmatched>): Promise<void> {
  await tx.update(unmatchedMovements).set(values).where(eq(unmatchedMovements.id, id));
}
