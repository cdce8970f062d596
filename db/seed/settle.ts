import { and, eq } from 'drizzle-orm';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { payCheckout } from './sandbox.ts';

/** Pays the user's open checkout and applies the event as a webhook would. */
export async function payOpenCheckout(userId: string): Promise<void> {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, userId), eq(checkouts.status, 'open')));
  await payCheckout(checkout!.stripeSessionId!);
  await fulfilCheckout(checkout!.stripeSessionId!);
  // Payouts of new brands would wait.
  const paidAt = new Date(Date.now() - 90 * 86_400_000);
  await db.update(checkouts).set({ paidAt }).where(eq(checkouts.id, checkout!.id));
}

/** Sends a payout like its job and confirms it like the transfer's webhook. */
export async function sendAndSettle(paymentId: string): Promise<void> {
  await sendTransfer(paymentId);
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.stripeTransferId) await settleTransfer(payment.stripeTransferId);
}
