import { newId } from '#core/ids.ts';
import { post } from '#features/ledger/post.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { UnmatchedReason } from './books-schema.ts';
import { type stripeMovements, unmatchedMovements } from './books-tables.server.ts';
import { movementSuspended } from './journals.ts';

type Movement = Pick<
  typeof stripeMovements.$inferSelect,
  'id' | 'type' | 'amountCents' | 'feeCents' | 'netCents' | 'sourceId' | 'parentId'
>;

/**
 * Puts a movement at Stripe that has no place in our books into suspense, once, where an operator finds it. The books
 * then hold what Stripe holds, and nobody was credited with it (D2).
 */
export async function suspendMovement(
  movement: Movement,
  given: { reason?: UnmatchedReason; brandId?: string | null } = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await post(tx, movementSuspended(movement)))) return;
    await tx.insert(unmatchedMovements).values({
      id: newId('umv'),
      movementId: movement.id,
      kind: movement.type,
      amountCents: movement.amountCents,
      reason: given.reason ?? 'unknown',
      sourceId: movement.sourceId,
      paymentIntentId: movement.parentId?.startsWith('pi_') ? movement.parentId : null,
      brandId: given.brandId ?? null,
    });
    log.error({ movement: movement.id, kind: movement.type }, 'money at Stripe has no place in our books');
  });
}
