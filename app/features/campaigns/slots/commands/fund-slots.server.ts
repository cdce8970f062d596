import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import {
  assertAmount,
  type Campaign,
  lockCampaign,
  lockOwnCampaign,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed } from '#features/campaigns/campaigns/errors.ts';
import type { SlotFunding } from '#features/campaigns/campaigns/schema.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { lockWallet, requireFunds } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { noSlotToFund } from '../errors.ts';
import { slotsFunded as slotsFundedEvent } from '../events.ts';
import { slotsFunded } from '../journals.ts';
import { countCovered, countUnfunded, isFundable } from '../rules.ts';
import { fundedSlots, slotMovements } from '../tables.server.ts';

/** Sets money of the wallet aside for videos of an open campaign. Work in progress without a slot receives it first. */
export async function fundSlots(actor: Actor, campaignId: string, input: SlotFunding): Promise<void> {
  await inTransaction(async (tx) => {
    await lockWallet(tx, actor.workspaceId);
    const campaign = await lockOwnCampaign(tx, actor, campaignId);
    await addSlots(tx, actor, campaign, input);
    await emit(tx, slotsFundedEvent, { campaignId });
  });
}

/** Funds a campaign in the transaction that publishes it: as many of the chosen videos as the wallet covers. */
export async function fundPublished(
  tx: Tx,
  { campaignId, slotsToFund }: { campaignId: string; slotsToFund: number },
): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  const covered = countCovered(await lockWallet(tx, campaign.brandId), campaign.budgetCents);
  const slots = Math.min(slotsToFund, covered, countUnfunded(campaign, await countOpen(tx, campaignId)));
  if (slots === 0) return;
  await addSlots(tx, null, campaign, { slots, amountCents: slots * campaign.budgetCents });
  await emit(tx, slotsFundedEvent, { campaignId });
}

/** Funds the video of a creator being accepted, unless it is funded. Call after `lockWallet` and `lockOwnCampaign`. */
export async function fundVideoOf(
  tx: Tx,
  actor: Actor,
  campaign: Campaign,
  { creatorId, amountCents }: { creatorId: string; amountCents: Cents },
): Promise<void> {
  const funded = await tx
    .select({ id: fundedSlots.id })
    .from(fundedSlots)
    .where(
      and(
        eq(fundedSlots.campaignId, campaign.id),
        eq(fundedSlots.creatorId, creatorId),
        inArray(fundedSlots.state, ['reserved', 'paid']),
      ),
    );
  if (funded.length === 0) await addSlots(tx, actor, campaign, { slots: 1, amountCents }, creatorId);
}

/** Call after `lockWallet`, then `lockOwnCampaign` or `lockCampaign`. */
async function addSlots(
  tx: Tx,
  actor: Actor | null,
  campaign: Campaign,
  funding: SlotFunding,
  creatorId: string | null = null,
): Promise<void> {
  const { id: campaignId, brandId, budgetCents } = campaign;
  const { slots, amountCents } = funding;
  if (!isFundable(campaign)) throw campaignClosed();
  assertAmount(campaign, funding);
  if (slots > countUnfunded(campaign, await countOpen(tx, campaignId))) throw noSlotToFund();
  await requireFunds(tx, brandId, amountCents);
  await tx.insert(fundedSlots).values(
    Array.from({ length: slots }, () => ({
      id: newId('slt'),
      campaignId,
      brandId,
      amountCents: budgetCents,
      ...(creatorId && { creatorId, state: 'reserved' as const, reservedAt: new Date() }),
    })),
  );
  const movement = { id: newId('slm'), brandId, amountCents };
  await tx
    .insert(slotMovements)
    .values({ ...movement, campaignId, slots, kind: 'fund', reason: 'brand', createdBy: actor?.userId });
  await post(tx, slotsFunded(movement));
  await sendLiveEvent(tx, [brandId], ['wallet', 'campaigns'], campaignId);
}

async function countOpen(tx: Tx, campaignId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(fundedSlots)
    .where(
      and(eq(fundedSlots.campaignId, campaignId), inArray(fundedSlots.state, ['available', 'reserved'])),
    );
  return row!.count;
}
