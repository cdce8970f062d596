import { and, eq, sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { db, inTransaction, type Reader } from '#platform/db/db.server.ts';
import { KEY_LIFETIME_MS, outcomeOf, stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { changePayment, lockVideoPayment } from '../commands/change-payment.server.ts';
import { settleTransfer } from '../commands/record-transfer.server.ts';
import { paymentTransfers } from '../tables.server.ts';
import { changeRefund, findLiveRefund } from './refund-payment.server.ts';

type Reversal = {
  refundId: string;
  paymentId: string;
  attempt: number;
  transferId: string;
  amountCents: number;
};

const notFullyReversed = sql`${paymentTransfers.reversedCents} < ${paymentTransfers.amountCents}`;

/**
 * Reverses until nothing is left at the creator. Safe in parallel: a reversal takes the whole rest of one transfer, so
 * a second one finds nothing. An unknown outcome throws for a retry with the same key; a rejection blocks the order.
 */
export async function reverseTransfers(paymentId: string): Promise<void> {
  // One round per transfer, and one for each that changed at Stripe meanwhile.
  for (let round = 0; round < 20; round++) {
    for (const { id } of await listUnreversed(db, paymentId)) await settleTransfer(id);
    const reversal = await beginReversal(paymentId);
    if (!reversal) return;
    try {
      await stripe.transfers.createReversal(
        reversal.transferId,
        {
          amount: reversal.amountCents,
          metadata: { payment_id: paymentId, refund_id: reversal.refundId },
        },
        { idempotencyKey: `reversal:${reversal.refundId}:${reversal.attempt}` },
      );
    } catch (error) {
      if (outcomeOf(error) !== 'refused') throw error;
      await settleTransfer(reversal.transferId);
      await closeRefused(reversal, stripeErrorCode(error));
    }
  }
  throw new Error(`the refund of ${paymentId} makes no progress`);
}

const listUnreversed = (reader: Reader, paymentId: string) =>
  reader
    .select()
    .from(paymentTransfers)
    .where(and(eq(paymentTransfers.paymentId, paymentId), notFullyReversed))
    .orderBy(paymentTransfers.id);

/** Stores the transfer and the amount of the idempotency key before the request. */
async function beginReversal(paymentId: string): Promise<Reversal | undefined> {
  return inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    const refund = payment && (await findLiveRefund(tx, paymentId));
    if (refund?.status !== 'open') return undefined;
    const [transfer] = await listUnreversed(tx, paymentId);
    if (!transfer) return undefined;
    const sent = { transferId: transfer.id, amountCents: transfer.amountCents - transfer.reversedCents };
    const { attemptStartedAt: startedAt } = refund;
    const isSame = refund.transferId === sent.transferId && refund.amountCents === sent.amountCents;
    const isOpen = isSame && startedAt !== null && Date.now() - startedAt.getTime() < KEY_LIFETIME_MS;
    const attempt = startedAt === null || isOpen ? refund.attempt : refund.attempt + 1;
    await changeRefund(tx, refund.id, {
      ...sent,
      attempt,
      attemptStartedAt: isOpen ? startedAt : new Date(),
    });
    return { ...sent, refundId: refund.id, paymentId, attempt };
  });
}

/** Ends a rejected attempt. Blocks the order if the transfer is unchanged; otherwise the next round rereads it. */
async function closeRefused(reversal: Reversal, code: string): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, reversal.paymentId);
    const refund = await findLiveRefund(tx, reversal.paymentId);
    if (!payment || refund?.status !== 'open' || refund.attempt !== reversal.attempt) return;
    const transfer = firstOf(
      await tx.select().from(paymentTransfers).where(eq(paymentTransfers.id, reversal.transferId)),
    );
    const isUnchanged = transfer.amountCents - transfer.reversedCents === reversal.amountCents;
    await changeRefund(tx, refund.id, {
      attempt: refund.attempt + 1,
      attemptStartedAt: null,
      ...(isUnchanged && { status: 'blocked', failureCode: code }),
    });
    if (!isUnchanged) return;
    await recordStep(tx, payment.id, { step: 'refund_blocked', reason: code });
    await changePayment(tx, payment, {});
  });
}
