import { inArray } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { PaidPayment, RefundedPayment } from '#features/money/transfers/events.ts';
import { notify, notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { paymentPaid, paymentRefundedNotice } from '../notifications.server.ts';

/** Notifies creators of completed payments. A payment that has already been reversed has its own notification. */
export async function notifyOfPayment(tx: Tx, all: PaidPayment[]): Promise<void> {
  const paid = all.filter(({ isReversed }) => !isReversed);
  if (paid.length === 0) return;
  const titles = await readTitles(
    tx,
    paid.map(({ campaignId }) => campaignId),
  );
  const payouts = paid.map(({ creatorId, paymentId, campaignId, payoutCents }) => ({
    workspaceId: creatorId,
    data: {
      payment_id: paymentId,
      campaign_title: titles.get(campaignId ?? '') ?? '',
      payout_cents: payoutCents,
    },
  }));
  await notifyAll(tx, paymentPaid, payouts);
}

/** Notifies the brand of the amount, which returns to its wallet, and the creator of the payout that is lost. */
export async function notifyOfRefund(tx: Tx, refunded: RefundedPayment): Promise<void> {
  const campaignFields = {
    payment_id: refunded.paymentId,
    campaign_title: (await readTitles(tx, [refunded.campaignId])).get(refunded.campaignId ?? '') ?? '',
  };
  await notify(tx, refunded.brandId, paymentRefundedNotice, {
    ...campaignFields,
    amount_cents: refunded.amountCents,
  });
  await notify(tx, refunded.creatorId, paymentRefundedNotice, {
    ...campaignFields,
    amount_cents: refunded.payoutCents,
  });
}

async function readTitles(tx: Tx, campaignIds: (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(campaignIds)].filter((id) => id !== null);
  const rows = await tx
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(inArray(campaigns.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
