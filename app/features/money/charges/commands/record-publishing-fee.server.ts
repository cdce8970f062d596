import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publishingFeePaid } from '../events.ts';
import { PUBLISHING_FEE_CENTS } from '../rules.ts';
import { payments } from '../tables.server.ts';
import { startTimeline } from './record-step.server.ts';

type Fee = {
  id: string;
  checkout: { id?: string; workspaceId: string; campaignId: string | null };
  approvedBy?: string;
  paymentIntentId: string | null;
};

/** Records one fee per campaign; `publishingFeePaid` activates it in this transaction. False if paid or deleted. */
export async function recordPublishingFee(
  tx: Tx,
  { id, checkout, approvedBy, paymentIntentId }: Fee,
): Promise<boolean> {
  if (!checkout.campaignId) return false;
  const inserted = await tx
    .insert(payments)
    .values({
      id,
      kind: 'publishing_fee',
      brandId: checkout.workspaceId,
      campaignId: checkout.campaignId,
      checkoutId: checkout.id ?? null,
      approvedBy: approvedBy ?? null,
      amountCents: PUBLISHING_FEE_CENTS,
      platformFeePercentage: 100,
      platformFeeCents: PUBLISHING_FEE_CENTS,
      creatorPayoutCents: 0,
      status: 'completed',
      stripePaymentIntentId: paymentIntentId,
    })
    .onConflictDoNothing({
      target: payments.campaignId,
      where: sql`kind = 'publishing_fee' AND status = 'completed'`,
    })
    .returning({ id: payments.id });
  if (inserted.length === 0) return false;
  const reference = paymentIntentId ? { reference: paymentIntentId } : {};
  await startTimeline(tx, id, [{ step: 'paid', amountCents: PUBLISHING_FEE_CENTS, ...reference }]);
  await emit(tx, publishingFeePaid, { campaignId: checkout.campaignId, brandId: checkout.workspaceId });
  return true;
}
