import { sql } from 'drizzle-orm';
import { required } from '#core/typed-values.ts';
import { settlePurchasesOf } from '#features/money/charges/commands/lock-charge.server.ts';
import { postChargeFee } from '#features/money/charges/commands/settle-charge-fee.server.ts';
import { suspendMovement } from '#features/money/charges/commands/suspend-movement.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { settleRefund } from '#features/money/refunds/commands/record-refund.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { DIFFERENCES } from '../differences.server.ts';
import { ownMovement } from '../journals.ts';
import type { DifferenceSide } from '../schema.ts';
import { stripeMovements } from '../tables.server.ts';

type Movement = typeof stripeMovements.$inferSelect;

/** The next run continues with the rest. */
const BATCH_SIZE = 500;
/** Types of our own movements, which concern neither brands nor creators. */
const OWN_TYPES = new Set([
  'payout',
  'payout_cancel',
  'payout_failure',
  'stripe_fee',
  'stripe_fx_fee',
  'tax_fee',
  'topup',
  'topup_reversal',
]);

/** Books imported movements by the same commands as Stripe's events, and suspends old ones that match nothing. Returns how many were booked. */
export async function bookMovements(graceMs: number): Promise<number> {
  const before = await listUnbooked();
  let unbooked = await bookAll(before);
  const isOld = (movement: Movement) => ageOf(movement) >= graceMs;
  // Charges first, because other movements refer to them.
  const unknownCharges = unbooked.filter(
    (movement) => movement.isUnmatched && isCharge(movement) && isOld(movement),
  );
  for (const movement of unknownCharges) await suspend(movement);
  // A refund of a suspended charge can be matched now.
  if (unknownCharges.length > 0)
    unbooked = await bookAll(unbooked.filter((movement) => !unknownCharges.includes(movement)));
  for (const movement of unbooked) if (movement.isUnmatched && isOld(movement)) await suspend(movement);
  return before.length - unbooked.length - unknownCharges.length;
}

type UnbookedMovement = Movement & { side: DifferenceSide };

/** Returns the movements that still differ from the ledger. `isUnmatched`: no command failed, but none booked the movement. */
async function bookAll(
  movements: UnbookedMovement[],
): Promise<(UnbookedMovement & { isUnmatched: boolean })[]> {
  if (movements.length === 0) return [];
  const failedIds = new Set<string>();
  for (const movement of movements) {
    await book(movement).catch((error) => {
      failedIds.add(movement.id);
      log.error({ error, movement: movement.id }, 'a movement at Stripe could not be given its effect');
    });
  }
  const ids = new Set(movements.map(({ id }) => id));
  const unbooked = (await listUnbooked()).filter(({ id }) => ids.has(id));
  return unbooked.map((movement) => ({
    ...movement,
    isUnmatched: movement.side === 'stripe' && !failedIds.has(movement.id),
  }));
}

async function suspend(movement: Movement): Promise<void> {
  const submissionId = await readSubmissionId(movement);
  const reason = movement.type === 'transfer' ? 'unknown_payment' : 'unknown';
  await inTransaction((tx) => suspendMovement(tx, movement, { reason, submissionId }));
}

/** A transfer names its video, so that the video is not paid again if a restore has lost its payment. */
async function readSubmissionId({ type, sourceId, parentId }: Movement): Promise<string | null> {
  const transferId = { transfer: sourceId, transfer_refund: parentId }[type];
  if (!transferId) return null;
  return (await stripe.transfers.retrieve(transferId)).metadata.submission_id ?? null;
}

async function listUnbooked(): Promise<UnbookedMovement[]> {
  const rows = await db
    .select({ movement: stripeMovements, side: sql<DifferenceSide>`d.side` })
    .from(stripeMovements)
    .innerJoin(sql`(${DIFFERENCES}) AS d`, sql`d.subject = ${stripeMovements.id} AND d.currency = 'usd'`)
    .orderBy(stripeMovements.createdAt)
    .limit(BATCH_SIZE);
  return rows.map(({ movement, side }) => ({ ...movement, side }));
}

/** The age by the earlier of the two times: Stripe's clock may be ahead of ours. */
const ageOf = ({ createdAt, importedAt }: Movement) =>
  Date.now() - Math.min(createdAt.getTime(), importedAt.getTime());

async function book(movement: Movement): Promise<void> {
  if (OWN_TYPES.has(movement.type)) {
    await inTransaction((tx) => post(tx, ownMovement(movement)));
    return;
  }
  switch (movement.type) {
    case 'charge':
    case 'payment':
      return bookCharge(movement);
    case 'refund':
    case 'payment_refund':
    case 'refund_failure':
    case 'payment_failure_refund':
      return settleRefund(required(movement.sourceId, 'refund'));
    case 'adjustment':
      return isDispute(movement) ? settleDispute(required(movement.sourceId, 'dispute')) : undefined;
    case 'transfer':
      return settleTransfer(required(movement.sourceId, 'transfer'));
    case 'transfer_refund':
      return movement.parentId ? settleTransfer(movement.parentId) : undefined;
  }
}

const isCharge = ({ type }: Movement) => type === 'charge' || type === 'payment';
const isDispute = ({ sourceId }: Movement) => /^(dp|du)_/.test(sourceId ?? '');

/** Includes Stripe's fee, which a charge may name only some time later. */
async function bookCharge({ id, parentId, feeCents }: Movement): Promise<void> {
  await settlePurchasesOf(parentId);
  if (parentId && feeCents !== 0) await postChargeFee(parentId, id, feeCents);
}
