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
import { assertNoDebt, lockWallet } from '#features/money/wallet/commands/reserve-funds.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { alreadyPublished, deadlinePast } from '../errors.ts';
import { readPublication } from '../queries.server.ts';
import { canTransition, isPastDeadline } from '../rules.ts';
import type { Publication, PublicationQuery } from '../schema.ts';
import { applyTransition } from './change-status.server.ts';
import { lockCampaign, lockOwnCampaign } from './lock-campaign.server.ts';
import { pauseForDebt } from './pause-for-debt.server.ts';

/** Pays the publishing fee from the wallet and makes the campaign visible, both or neither, once. */
export async function publishFromWallet(actor: Actor, campaignId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockPublishable(tx, actor, campaignId);
    await payFeeFromWallet(tx, { brandId: actor.workspaceId, approvedBy: actor.userId, campaignId });
  });
}

/**
 * Opens the one hosted checkout of this campaign's fee, or finds the one that is open already. What became of that page
 * is for Stripe to say: paid (then the campaign is active and the next lock refuses), on its way, failed or expired.
 */
export async function publishByCard(actor: Actor, campaignId: string): Promise<{ url: string }> {
  const known = await inTransaction(async (tx) => {
    await lockPublishable(tx, actor, campaignId);
    return findLiveFeeCheckout(tx, campaignId);
  });
  if (known?.stripeSessionId) await fulfilCheckout(known.stripeSessionId);
  const checkout = await inTransaction(async (tx) => {
    await lockPublishable(tx, actor, campaignId);
    const live = await findLiveFeeCheckout(tx, campaignId);
    if (live?.status === 'processing') throw feeUnderWay();
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

/** The fee is paid: `payments` says so inside its transaction, and the campaign is active when that commits. */
export async function activatePaidCampaign(
  tx: Tx,
  { campaignId, brandId }: { campaignId: string; brandId: string },
): Promise<void> {
  const walletCents = await lockWallet(tx, brandId);
  const campaign = await lockCampaign(tx, campaignId);
  // A fee that a bank gives back may be of a campaign that has ended.
  if (canTransition(campaign.status, 'publish')) await applyTransition(tx, campaign, 'publish');
  // A debt that came up while the payment page was open.
  if (walletCents < 0) await pauseForDebt(tx, { brandId });
}

/** The fee was given back: the campaign is as unpaid as before, and may be published again. */
export async function unpublishUnpaidCampaign(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (canTransition(campaign.status, 'unpublish')) await applyTransition(tx, campaign, 'unpublish');
}

async function lockPublishable(tx: Tx, actor: Actor, campaignId: string): Promise<void> {
  await lockWallet(tx, actor.workspaceId);
  const campaign = await lockOwnCampaign(tx, actor, campaignId);
  if (campaign.status !== 'pending') throw alreadyPublished();
  if (isPastDeadline(campaign.deadline)) throw deadlinePast();
  await assertNoDebt(tx, actor.workspaceId);
}

/** Back from the hosted page of a publishing fee: while Stripe may know more than we do, it is asked. */
export async function followPublication(
  actor: Actor,
  { campaignId, sessionId }: z.infer<typeof PublicationQuery>,
): Promise<Publication> {
  if (!sessionId) return readPublication(actor, campaignId, null);
  const known = await readFeeOutcome(actor, campaignId, sessionId);
  const isUnderWay = known === 'confirming' || known === 'processing';
  if (isUnderWay) await fulfilCheckout(sessionId);
  const payment = isUnderWay ? await readFeeOutcome(actor, campaignId, sessionId) : known;
  return readPublication(actor, campaignId, payment);
}
