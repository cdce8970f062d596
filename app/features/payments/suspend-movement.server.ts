import { newId } from '#core/ids.ts';
import { post } from '#features/ledger/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { UnmatchedReason } from './books-schema.ts';
import { type stripeMovements, unmatchedMovements } from './books-tables.server.ts';
import { movementSuspended } from './journals.ts';

type Movement = Pick<
  typeof stripeMovements.$inferInsert,
  'id' | 'type' | 'amountCents' | 'feeCents' | 'netCents' | 'sourceId' | 'parentId'
>;

/**
 * Puts a movement at Stripe that has no place in our books into suspense, once, where an operator finds it. The books
 * then hold what Stripe holds, and nobody was credited with it (D2).
 */
export async function suspendMovement(
  tx: Tx,
  movement: Movement,
  given: { reason: UnmatchedReason; brandId?: string | null },
): Promise<void> {
  if (!(await post(tx, movementSuspended(movement)))) return;
  await tx.insert(unmatchedMovements).values({
    id: newId('umv'),
    movementId: movement.id,
    kind: movement.type,
    amountCents: movement.amountCents,
    sourceId: movement.sourceId ?? null,
    // A charge can be refunded; what else moved cannot be.
    paymentIntentId: /^(charge|payment)$/.test(movement.type) ? (movement.parentId ?? null) : null,
    brandId: null,
    ...given,
  });
  log.error({ movement: movement.id, kind: movement.type }, 'money at Stripe has no place in our books');
}
