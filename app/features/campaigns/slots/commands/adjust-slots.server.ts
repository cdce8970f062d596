import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { type Campaign, lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { requireFunds } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { slotsFunded, slotsUnfunded } from '../journals.ts';
import { fundedSlots, slotMovements } from '../tables.server.ts';
import { lockAvailable, unfund } from './release-slots.server.ts';

/** Adjusts open slots to a new budget or number of videos, for which `editCampaign` has called `lockWallet`. */
export async function adjustSlots(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  const openSlots = and(
    eq(fundedSlots.campaignId, campaignId),
    inArray(fundedSlots.state, ['available', 'reserved']),
  );
  const open = await tx.select().from(fundedSlots).where(openSlots).for('no key update');
  const excess = open.length - (campaign.maxSubmissions - campaign.approvedCount);
  if (excess > 0) await unfund(tx, (await lockAvailable(tx, campaignId)).slice(-excess), 'budget');
  const slots = await tx.select().from(fundedSlots).where(openSlots);
  const deltaCents = slots.reduce((sum, { amountCents }) => sum + campaign.budgetCents - amountCents, 0);
  if (deltaCents === 0) return;
  await tx.update(fundedSlots).set({ amountCents: campaign.budgetCents }).where(openSlots);
  await moveDifference(tx, campaign, slots.length, deltaCents);
}

async function moveDifference(tx: Tx, campaign: Campaign, slots: number, deltaCents: number): Promise<void> {
  const { id: campaignId, brandId } = campaign;
  const kind = deltaCents > 0 ? 'fund' : 'unfund';
  const movement = { id: newId('slm'), brandId, amountCents: Math.abs(deltaCents) };
  await tx.insert(slotMovements).values({ ...movement, campaignId, kind, slots, reason: 'budget' });
  if (kind === 'fund') {
    await requireFunds(tx, brandId, deltaCents);
    await post(tx, slotsFunded(movement));
  } else await postToWallet(tx, slotsUnfunded(movement));
  await sendLiveEvent(tx, [brandId], ['wallet', 'campaigns'], campaignId);
}
