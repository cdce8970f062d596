import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import {
  changeUnmatched,
  lockUnmatched,
  type Unmatched,
} from '#features/money/charges/commands/suspend-movement.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { EXPENSE_OTHER, walletOf } from '#features/money/ledger/rules.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { movementCredited, movementRefunded, movementWrittenOff } from '../audit-actions.server.ts';
import { alreadyResolved, notPaidByCard } from '../errors.ts';
import { sendRefundJob } from '../events.ts';
import { movementResolved } from '../journals.ts';
import type { ResolveMovementInput } from '../schema.ts';
import { refunds } from '../tables.server.ts';
import { needsSecondOperator, requestSecondOperator } from './request-second-operator.server.ts';

/**
 * Resolves an unmatched movement once: money at Stripe that no record explains, held in suspense. It goes to a brand's wallet,
 * back to the card, or to our gain or loss, less the part already refunded.
 */
export async function resolveMovement(
  actor: Actor,
  id: string,
  input: ResolveMovementInput,
): Promise<{ isWaiting: boolean }> {
  return inTransaction(async (tx) => {
    const movement = await lockUnresolved(tx, id);
    if (!needsSecondOperator(movement.amountCents)) {
      await applyResolution(tx, actor, movement, input);
      return { isWaiting: false };
    }
    await requestSecondOperator(tx, actor, {
      kind: 'movement',
      subject: id,
      amountCents: movement.amountCents,
      input,
    });
    return { isWaiting: true };
  });
}

/** Resolves a movement as a second operator has confirmed. */
export async function executeResolution(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ResolveMovementInput,
): Promise<void> {
  await applyResolution(tx, actor, await lockUnresolved(tx, id), input);
}

/** Locks a movement that no operator has resolved. Its amount is the part that is not refunded yet. */
async function lockUnresolved(tx: Tx, id: string): Promise<Unmatched> {
  const movement = await lockUnmatched(tx, id);
  if (!movement) throw notFound();
  if (movement.status !== 'open') throw alreadyResolved();
  return { ...movement, amountCents: movement.amountCents - (await sumRefunded(tx, id)) };
}

/** Credits, refunds or writes the movement off, as the operator chose. */
async function applyResolution(
  tx: Tx,
  actor: Actor,
  movement: Unmatched,
  input: ResolveMovementInput,
): Promise<void> {
  const { id } = movement;
  const resolution = { resolution: input.reason, resolvedBy: actor.userId, resolvedAt: new Date() };
  if (input.action === 'refund') {
    await sendBack(tx, movement);
    await changeUnmatched(tx, id, { ...resolution, status: 'refunding' });
  } else if (input.action === 'credit') {
    await credit(tx, movement, input.brandId);
    await changeUnmatched(tx, id, { ...resolution, status: 'credited', brandId: input.brandId });
  } else {
    await postToWallet(tx, movementResolved(movement, EXPENSE_OTHER));
    await changeUnmatched(tx, id, { ...resolution, status: 'written_off' });
  }
  await recordAuditAction(tx, actor, {
    action: AUDIT_ACTION[input.action],
    subject: id,
    ...(input.action === 'credit' && { about: input.brandId }),
    details: { amountCents: movement.amountCents, reason: input.reason },
  });
}

const AUDIT_ACTION = { credit: movementCredited, refund: movementRefunded, write_off: movementWrittenOff };

async function sumRefunded(tx: Tx, unmatchedId: string): Promise<number> {
  const parts = await tx
    .select({ cents: refunds.amountCents })
    .from(refunds)
    .where(
      and(
        eq(refunds.unmatchedId, unmatchedId),
        eq(refunds.origin, 'unmatched'),
        ne(refunds.status, 'failed'),
      ),
    );
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

async function credit(tx: Tx, movement: Unmatched, brandId: string): Promise<void> {
  if (!(await isWorkspace(tx, brandId, 'brand'))) throw notFound();
  await postToWallet(tx, movementResolved(movement, walletOf(brandId)));
  await sendLiveEvent(tx, [brandId], ['wallet']);
}

/** Refunds the movement to the card that paid it. */
async function sendBack(tx: Tx, movement: Unmatched): Promise<void> {
  if (!movement.paymentIntentId) throw notPaidByCard();
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.stripePaymentIntentId, movement.paymentIntentId));
  const refund = { id: newId('rfd'), origin: 'unmatched' as const, unmatchedId: movement.id };
  await tx.insert(refunds).values({
    ...refund,
    checkoutId: checkout?.id ?? null,
    paymentIntentId: movement.paymentIntentId,
    amountCents: movement.amountCents,
  });
  await enqueue(tx, sendRefundJob, { refundId: refund.id });
}
