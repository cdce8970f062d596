import { and, asc, eq, inArray, not } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { isOfSuspended } from '#features/money/transfers/commands/pause-payouts.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { batchMade } from '../audit-actions.server.ts';
import { destinationHeld, noPayoutDetails, nothingQueued, notQueued } from '../errors.ts';
import { activeHold, destinationOf, isQueued, isSendable, maskedDestinationOf } from '../queries.server.ts';
import { MAX_LINES } from '../rules.ts';
import type { BatchInput } from '../schema.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';
import { listInBatches, refreshQueue } from './lock-batch.server.ts';

/** Drafts a batch of queued payouts, all or none: refuses a given payment that is in a batch, no longer queued on this rail, or on hold. */
export async function makePayoutBatch(actor: Actor, input: BatchInput): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const queuedPayouts = await lockQueued(tx, input);
    const requestedCount = input.paymentIds && new Set(input.paymentIds).size;
    if (requestedCount && queuedPayouts.length < requestedCount) throw notQueued();
    const payable = queuedPayouts.filter(({ destination }) => destination !== null);
    if (requestedCount && payable.length < requestedCount) {
      throw noPayoutDetails();
    }
    if (payable.some(({ heldUntil }) => heldUntil !== null)) throw destinationHeld();
    if (payable.length === 0) throw nothingQueued();

    const id = newId('bat');
    const totalCents = payable.reduce((sum, { amountCents }) => sum + amountCents, 0);
    await tx
      .insert(payoutBatches)
      .values({ id, rail: input.rail, makerId: actor.userId, lineCount: payable.length, totalCents });
    await tx.insert(payoutLines).values(
      payable.map(({ paymentId, amountCents, destination, destinationMasked }) => ({
        id: newId('lin'),
        batchId: id,
        paymentId,
        amountCents,
        destination: required(destination, 'destination'),
        destinationMasked: required(destinationMasked, 'masked destination'),
      })),
    );
    await recordAuditAction(tx, actor, {
      action: batchMade,
      subject: id,
      details: { rail: input.rail, lines: payable.length, totalCents },
    });
    await refreshQueue(tx);
    return { id };
  });
}

async function lockQueued(tx: Tx, { rail, paymentIds }: BatchInput) {
  const ids = paymentIds ?? (await listOldestQueued(tx, rail));
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      paymentId: payments.id,
      amountCents: payments.creatorPayoutCents,
      destination: destinationOf,
      destinationMasked: maskedDestinationOf,
      heldUntil: activeHold,
    })
    .from(payments)
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(
      and(
        inArray(payments.id, ids),
        eq(payments.payoutMethod, rail),
        eq(payments.status, 'pending'),
        eq(payments.waitingFor, 'operator'),
        not(isOfSuspended),
      ),
    )
    .orderBy(asc(payments.id))
    .for('no key update', { of: payments });
  const inBatches = await listInBatches(tx, ids);
  return rows.filter(({ paymentId }) => !inBatches.has(paymentId));
}

async function listOldestQueued(tx: Tx, rail: BatchInput['rail']): Promise<string[]> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(and(eq(payments.payoutMethod, rail), isQueued, isSendable))
    .orderBy(asc(payments.id))
    .limit(MAX_LINES);
  return rows.map(({ id }) => id);
}
