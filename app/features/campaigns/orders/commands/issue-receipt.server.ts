import { inArray } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { readOwners } from '#features/identity/workspaces/queries.server.ts';
import type { PaidCharge } from '#features/money/charges/events.ts';
import type { PaidPayment } from '#features/money/transfers/events.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { chargeReturned, feeReceipt, subscriptionReceipt, topUpReceipt } from '../notifications.server.ts';
import { receipts } from '../tables.server.ts';

type NewReceipt = Pick<
  typeof receipts.$inferInsert,
  'kind' | 'ownerId' | 'sourceId' | 'amountCents' | 'subject'
>;

/** Issues the receipt of a brand's charge and notifies the brand, in the transaction that records the charge. */
export async function issueChargeReceipt(tx: Tx, charge: PaidCharge): Promise<void> {
  const { kind, campaignId, amountCents, isDuplicate } = charge;
  const campaignTitle = (await readTitles(tx, [campaignId])).get(campaignId ?? '') ?? null;
  const subject = charge.productName ?? campaignTitle;
  const [issued] = await issue(tx, [
    { kind, sourceId: charge.sourceId, amountCents, ownerId: charge.workspaceId, subject },
  ]);
  if (!issued) return;
  const receipt = { receipt_id: issued.id, amount_cents: amountCents };
  if (isDuplicate) {
    const reason =
      kind === 'subscription' ? 'subscribed_twice' : campaignId ? 'fee_paid_twice' : 'campaign_deleted';
    await notify(tx, charge.workspaceId, chargeReturned, { ...receipt, subject: subject ?? '', why: reason });
  } else if (kind === 'top_up') {
    await notify(tx, charge.workspaceId, topUpReceipt, receipt);
  } else if (kind === 'subscription') {
    await notify(tx, charge.workspaceId, subscriptionReceipt, { ...receipt, product_name: subject ?? '' });
  } else if (campaignId) {
    await notify(tx, charge.workspaceId, feeReceipt, {
      ...receipt,
      campaign_id: campaignId,
      campaign_title: campaignTitle ?? '',
    });
  }
}

/** Issues a creator's statement of each payment when it first arrives. Statements send no notification. */
export async function issuePayoutStatements(tx: Tx, paid: PaidPayment[]): Promise<void> {
  const titles = await readTitles(
    tx,
    paid.map(({ campaignId }) => campaignId),
  );
  await issue(
    tx,
    paid.map(({ creatorId, paymentId, campaignId, payoutCents }) => ({
      kind: 'payout',
      ownerId: creatorId,
      sourceId: paymentId,
      amountCents: payoutCents,
      subject: titles.get(campaignId ?? '') ?? null,
    })),
  );
}

/** Issues one receipt per source and returns the new ones. Each stores the owner's current name. */
async function issue(tx: Tx, newReceipts: NewReceipt[]): Promise<{ id: string }[]> {
  const owners = await readOwners(tx, [...new Set(newReceipts.map(({ ownerId }) => ownerId))]);
  const billedTo = new Map(
    owners.map(({ id, workspaceName, name, email }) => [
      id,
      { name, company: workspaceName === name ? null : workspaceName, email },
    ]),
  );
  return tx
    .insert(receipts)
    .values(
      newReceipts.map((receipt) => ({
        id: newId('rcp'),
        ...receipt,
        billedTo: billedTo.get(receipt.ownerId)!,
      })),
    )
    .onConflictDoNothing({ target: [receipts.kind, receipts.sourceId] })
    .returning({ id: receipts.id });
}

async function readTitles(tx: Tx, campaignIds: (string | null | undefined)[]): Promise<Map<string, string>> {
  const ids = [...new Set(campaignIds)].filter((id) => typeof id === 'string');
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(inArray(campaigns.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
