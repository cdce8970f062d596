import { eq } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/tables.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { EventMap } from '#platform/events/events.server.ts';

/** Tells a creator that the money of an approved video, or the part of it that came again, is theirs. */
export async function tellPaid(tx: Tx, paid: EventMap['payment.paid']): Promise<void> {
  await notify(tx, paid.creatorId, 'payment_paid', {
    payment_id: paid.paymentId,
    campaign_title: await readTitle(tx, paid.campaignId),
    payout_cents: paid.payoutCents,
  });
}

/** Tells both sides that a payment, or what was left of it, went back to the wallet: each their own share. */
export async function tellRefunded(tx: Tx, refunded: EventMap['payment.refunded']): Promise<void> {
  const about = {
    payment_id: refunded.paymentId,
    campaign_title: await readTitle(tx, refunded.campaignId),
  };
  await notify(tx, refunded.brandId, 'payment_refunded', { ...about, amount_cents: refunded.amountCents });
  await notify(tx, refunded.creatorId, 'payment_refunded', { ...about, amount_cents: refunded.payoutCents });
}

/** A campaign with an approved video is never deleted. */
async function readTitle(tx: Tx, campaignId: string | null): Promise<string> {
  const [campaign] = await tx
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId ?? ''));
  return campaign?.title ?? '';
}
