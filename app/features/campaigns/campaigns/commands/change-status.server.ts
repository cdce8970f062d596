import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { assertNoDebt, lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { transitionNotAllowed } from '../errors.ts';
import { campaignChanged, campaignCompleted } from '../events.ts';
import { canChangeStatus } from '../policy.ts';
import { canTransition, TRANSITIONS, type Transition } from '../rules.ts';
import { campaigns } from '../tables.server.ts';
import { type Campaign, lockOwnCampaign } from './lock-campaign.server.ts';

/** Pauses, activates or completes a campaign. Repeating a change is no error. */
export async function changeStatus(
  actor: Actor,
  campaignId: string,
  transition: 'pause' | 'activate' | 'complete',
): Promise<void> {
  await inTransaction(async (tx) => {
    // Activation reads the debt, and completion returns the money of available slots. The wallet is locked first.
    if (transition !== 'pause') await lockWallet(tx, actor.workspaceId);
    const campaign = await lockOwnCampaign(tx, actor, campaignId);
    if (campaign.status === TRANSITIONS[transition].to) return;
    if (transition === 'activate') await assertNoDebt(tx, actor.workspaceId);
    if (!canChangeStatus(campaign, transition)) throw transitionNotAllowed();
    await applyTransition(tx, campaign, transition);
  });
}

/** Applies a transition to a locked campaign. Throws if its lifecycle has none. */
export async function applyTransition(tx: Tx, campaign: Campaign, transition: Transition): Promise<void> {
  if (!canTransition(campaign.status, transition)) throw transitionNotAllowed();
  const now = new Date();
  const { to } = TRANSITIONS[transition];
  await tx
    .update(campaigns)
    .set({
      status: to,
      pausedFor: transition === 'pauseForDebt' ? 'debt' : null,
      ...(transition === 'publish' && { publishedAt: now }),
      ...(to === 'completed' && { completedAt: now }),
    })
    .where(eq(campaigns.id, campaign.id));
  await sendLiveEvent(tx, [campaign.brandId], ['campaigns'], campaign.id);
  await emit(tx, campaignChanged, { campaignId: campaign.id });
  if (to === 'completed') await emit(tx, campaignCompleted, { campaign, isFull: transition === 'full' });
}
