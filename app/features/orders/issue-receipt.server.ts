import { eq } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { users } from '#features/accounts/tables.server.ts';
import { campaigns } from '#features/campaigns/tables.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { EventMap } from '#platform/events/events.server.ts';
import { receipts } from './tables.server.ts';

type NewReceipt = Pick<
  typeof receipts.$inferInsert,
  'kind' | 'ownerId' | 'sourceId' | 'amountCents' | 'subject'
>;

/** Writes the receipt of a charge in the transaction that makes it count, and sends it to whoever paid. */
export async function issueChargeReceipt(tx: Tx, charge: EventMap['charge.paid']): Promise<void> {
  const { kind, campaignId, amountCents, isDuplicate } = charge;
  const campaignTitle = campaignId && (await readTitle(tx, campaignId));
  const subject = charge.productName ?? campaignTitle;
  const receiptId = await issue(tx, { ...charge, ownerId: charge.userId, subject });
  // What was paid twice goes back by itself: the receipt says so, and there is nothing to announce.
  if (!receiptId || isDuplicate) return;
  const receipt = { receipt_id: receiptId, amount_cents: amountCents };
  if (kind === 'top_up') await notify(tx, charge.userId, 'top_up_receipt', receipt);
  else if (kind === 'subscription')
    await notify(tx, charge.userId, 'subscription_receipt', { ...receipt, product_name: subject ?? '' });
  else if (campaignId)
    await notify(tx, charge.userId, 'fee_receipt', {
      ...receipt,
      campaign_id: campaignId,
      campaign_title: campaignTitle ?? '',
    });
}

/** Writes a creator's statement of a payment when it is paid for the first time. */
export async function issuePayoutStatement(tx: Tx, paid: EventMap['payment.paid']): Promise<void> {
  await issue(tx, {
    kind: 'payout',
    ownerId: paid.creatorId,
    sourceId: paid.paymentId,
    amountCents: paid.payoutCents,
    subject: paid.campaignId && (await readTitle(tx, paid.campaignId)),
  });
}

/** Once per source; a second time it answers undefined. The person is written down as they are called now. */
async function issue(tx: Tx, { kind, ownerId, sourceId, amountCents, subject }: NewReceipt) {
  const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
  const [issued] = await tx
    .insert(receipts)
    .values({
      id: newId('rcp'),
      kind,
      ownerId,
      sourceId,
      amountCents,
      subject,
      billedTo: { name: owner!.name, company: owner!.companyName, email: owner!.email },
    })
    .onConflictDoNothing({ target: [receipts.kind, receipts.sourceId] })
    .returning({ id: receipts.id });
  return issued?.id;
}

async function readTitle(tx: Tx, campaignId: string): Promise<string | null> {
  const [campaign] = await tx
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  return campaign?.title ?? null;
}
