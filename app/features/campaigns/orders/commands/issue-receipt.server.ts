import { inArray } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { readOwners } from '#features/identity/workspaces/queries.server.ts';
import type { PaidCharge } from '#features/money/charges/events.ts';
import type { PaidPayment } from '#features/money/transfers/events.ts';
import { notify, notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { chargeReturned, feeReceipt, subscriptionReceipt, topUpReceipt } from '../notifications.server.ts';
import { receipts } from '../tables.server.ts';

type NewReceipt = Pick<
  typeof receipts.$inferInsert,
  'kind' | 'ownerId' | 'sourceId' | 'amountCents' | 'subject'
>;

/** Issues the receipts of brands' charges and notifies the brands, in the transaction that records the charges. */
export async function issueChargeReceipts(tx: Tx, charges: PaidCharge[]): Promise<void> {
  const titles = await readTitles(
    tx,
    charges.map(({ campaignId }) => campaignId),
  );
  const receiptIds = await issue(
    tx,
    charges.map(({ kind, sourceId, amountCents, workspaceId, productName, campaignId }) => ({
      kind,
      sourceId,
      amountCents,
      ownerId: workspaceId,
      subject: productName ?? titles.get(campaignId ?? '') ?? null,
    })),
  );
  const issued = charges.flatMap((charge): IssuedCharge[] => {
    const receiptId = receiptIds.get(charge.sourceId);
    if (!receiptId) return [];
    const receipt = { receipt_id: receiptId, amount_cents: charge.amountCents };
    return [{ ...charge, receipt, campaignTitle: titles.get(charge.campaignId ?? '') ?? '' }];
  });
  const topUps = issued.filter(({ kind }) => kind === 'top_up');
  const others = issued.filter(({ kind }) => kind !== 'top_up');
  await notifyAll(
    tx,
    topUpReceipt,
    topUps.map(({ workspaceId, receipt }) => ({ workspaceId, data: receipt })),
  );
  // These come one at a time.
  for (const charge of others) await notifyOfCharge(tx, charge);
}

type IssuedCharge = PaidCharge & {
  receipt: { receipt_id: string; amount_cents: number };
  campaignTitle: string;
};

async function notifyOfCharge(tx: Tx, charge: IssuedCharge): Promise<void> {
  const { kind, workspaceId, receipt, productName, campaignId, campaignTitle } = charge;
  const subject = productName ?? campaignTitle;
  if (charge.isDuplicate) {
    const isSubscription = kind === 'subscription';
    const why = isSubscription ? 'subscribed_twice' : campaignId ? 'fee_paid_twice' : 'campaign_deleted';
    await notify(tx, workspaceId, chargeReturned, { ...receipt, subject, why });
  } else if (kind === 'subscription') {
    await notify(tx, workspaceId, subscriptionReceipt, { ...receipt, product_name: subject });
  } else if (campaignId) {
    const campaign = { campaign_id: campaignId, campaign_title: campaignTitle };
    await notify(tx, workspaceId, feeReceipt, { ...receipt, ...campaign });
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

/** Issues one receipt per source and returns the ids of new ones by source. Each stores the owner's current name. */
async function issue(tx: Tx, newReceipts: NewReceipt[]): Promise<Map<string, string>> {
  const owners = await readOwners(tx, [...new Set(newReceipts.map(({ ownerId }) => ownerId))]);
  const billedTo = new Map(
    owners.map(({ id, workspaceName, name, email }) => [
      id,
      { name, company: workspaceName === name ? null : workspaceName, email },
    ]),
  );
  const issued = await tx
    .insert(receipts)
    .values(
      newReceipts.map((receipt) => ({
        id: newId('rcp'),
        ...receipt,
        billedTo: billedTo.get(receipt.ownerId)!,
      })),
    )
    .onConflictDoNothing({ target: [receipts.kind, receipts.sourceId] })
    .returning({ id: receipts.id, sourceId: receipts.sourceId });
  return new Map(issued.map(({ id, sourceId }) => [sourceId, id]));
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
