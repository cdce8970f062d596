import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import {
  createSession,
  findLiveFeeCheckout,
  openCheckout,
} from '#features/money/charges/commands/open-checkout.server.ts';
import { payFeeFromWallet } from '#features/money/charges/commands/pay-fee-from-wallet.server.ts';
import { feeUnderWay } from '#features/money/charges/errors.ts';
import { readFeeOutcome } from '#features/money/charges/queries.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { assertNoDebt, lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { alreadyPublished, deadlinePast, tooManySlots } from '../errors.ts';
import { campaignPublished } from '../events.ts';
import { readPublication } from '../queries.server.ts';
import { canTransition, isPastDeadline } from '../rules.ts';
import type { Publication, PublicationQuery, SlotFunding } from '../schema.ts';
import { campaigns } from '../tables.server.ts';
import { applyTransition } from './change-status.server.ts';
import { assertAmount, lockCampaign, lockOwnCampaign } from './lock-campaign.server.ts';
import { pauseForDebt } from './pause-for-debt.server.ts';

/** Pays the fee from the wallet, which publishes the campaign by `publishingFeePaid` in the same transaction. */
export async function publishFromWallet(actor: Actor, campaignId: string, fund?: SlotFunding): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPublishable(tx, actor, campaignId, fund);
    await setSlotsToFund(tx, campaignId, fund?.slots);
    await payFeeFromWallet(tx, { brandId: actor.workspaceId, approvedBy: actor.userId, campaignId });
  });
}

/** Opens the campaign's only fee checkout, or returns the open one. Stripe decides the state of an existing one. */
export async function publishByCard(
  actor: Actor,
  campaignId: string,
  fund?: SlotFunding,
): Promise<{ url: string }> {
  const existing = await inTransaction(async (tx) => {
    await lockPublishable(tx, actor, campaignId, fund);
    return findLiveFeeCheckout(tx, campaignId);
  });
  // Outside a transaction, because it calls Stripe. The second transaction locks and checks again.
  if (existing?.stripeSessionId) await fulfilCheckout(existing.stripeSessionId);
  const checkout = await inTransaction(async (tx) => {
    await lockPublishable(tx, actor, campaignId, fund);
    const live = await findLiveFeeCheckout(tx, campaignId);
    if (live?.status === 'processing') throw feeUnderWay();
    await setSlotsToFund(tx, campaignId, fund?.slots);
    if (live) return live;
    return openCheckout(tx, {
      purpose: 'publishing_fee',
      workspaceId: actor.workspaceId,
      createdBy: actor.userId,
      campaignId,
      amountCents: PUBLISHING_FEE_CENTS,
    });
  });
  return { url: (await createSession(checkout)).url! };
}

/** Publishes the campaign whose fee was paid, unless it has ended, and pauses it if the wallet is in debt. */
export async function activatePaidCampaign(
  tx: Tx,
  { campaignId, brandId }: { campaignId: string; brandId: string },
): Promise<void> {
  const walletCents = await lockWallet(tx, brandId);
  const campaign = await lockCampaign(tx, campaignId);
  // A won dispute can pay the fee of a campaign that has ended.
  if (canTransition(campaign.status, 'publish')) {
    await applyTransition(tx, campaign, 'publish');
    await setSlotsToFund(tx, campaignId);
    await emit(tx, campaignPublished, { campaignId, slotsToFund: campaign.slotsToFund });
  }
  // The brand may have gone into debt during checkout.
  if (walletCents < 0) await pauseForDebt(tx, { brandId });
}

/** Takes a campaign offline whose fee is no longer paid. */
export async function unpublishUnpaidCampaign(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (canTransition(campaign.status, 'unpublish')) await applyTransition(tx, campaign, 'unpublish');
}

/** Locks the wallet and the campaign, and asserts that the campaign can be published and funded. */
async function lockPublishable(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  fund: SlotFunding | undefined,
): Promise<void> {
  await lockWallet(tx, actor.workspaceId);
  const campaign = await lockOwnCampaign(tx, actor, campaignId);
  if (campaign.status !== 'pending') throw alreadyPublished();
  if (isPastDeadline(campaign.deadline)) throw deadlinePast();
  await assertNoDebt(tx, actor.workspaceId);
  if (!fund) return;
  if (fund.slots > campaign.maxSubmissions) throw tooManySlots({ params: { max: campaign.maxSubmissions } });
  assertAmount(campaign, fund);
}

/** Stores how many slots to fund from the wallet when the campaign is published; 0 clears an earlier choice. */
const setSlotsToFund = (tx: Tx, campaignId: string, slotsToFund = 0) =>
  tx.update(campaigns).set({ slotsToFund }).where(eq(campaigns.id, campaignId));

/** Reports a publishing fee after the return from checkout. Asks Stripe while the payment is unfinished. */
export async function checkPublication(
  actor: Actor,
  { campaignId, sessionId }: z.infer<typeof PublicationQuery>,
): Promise<Publication> {
  if (!sessionId) return readPublication(actor, campaignId, null);
  const outcome = await readFeeOutcome(actor, campaignId, sessionId);
  const isUnfinished = outcome === 'confirming' || outcome === 'processing';
  if (isUnfinished) await fulfilCheckout(sessionId);
  const payment = isUnfinished ? await readFeeOutcome(actor, campaignId, sessionId) : outcome;
  return readPublication(actor, campaignId, payment);
}
