import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import {
  lockCampaign,
  lockOwnCampaign,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { workInProgress } from '#features/campaigns/campaigns/errors.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { notEnoughAvailable } from '../errors.ts';
import { beforeSlotsEnded } from '../events.ts';
import { slotsUnfunded } from '../journals.ts';
import { fundedSlots, slotMovements } from '../tables.server.ts';

type Slot = typeof fundedSlots.$inferSelect;
type Reason = (typeof slotMovements.$inferSelect)['reason'];

/** Returns the money of available slots to the wallet. Slots of creators who work keep theirs. */
export async function releaseSlots(
  actor: Actor,
  campaignId: string,
  { slots }: { slots: number },
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockWallet(tx, actor.workspaceId);
    await lockOwnCampaign(tx, actor, campaignId);
    const available = await lockAvailable(tx, campaignId);
    if (available.length < slots) throw notEnoughAvailable({ params: { count: available.length } });
    // The newest slots, because accepted work gets the oldest.
    await unfund(tx, available.slice(-slots), 'brand', actor);
  });
}

/** Releases the available slots of a campaign that has ended or is past its deadline. Call after `lockWallet`, then `lockCampaign`. */
export async function releaseOnCompletion(
  tx: Tx,
  { campaign: { id } }: { campaign: Campaign },
): Promise<void> {
  await emit(tx, beforeSlotsEnded, { campaignId: id });
  await unfund(tx, await lockAvailable(tx, id), 'ended');
}

/** Releases the slots of a campaign before its deletion. Refused while a creator works on a funded video. */
export async function releaseOnDeletion(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const reserved = await tx
    .select({ id: fundedSlots.id })
    .from(fundedSlots)
    .where(and(eq(fundedSlots.campaignId, campaignId), eq(fundedSlots.state, 'reserved')))
    .limit(1);
  if (reserved.length > 0) throw workInProgress();
  await unfund(tx, await lockAvailable(tx, campaignId), 'deleted');
}

/** Covers the brand's debt with its available slots, oldest first. Reserved slots keep their money. */
export async function releaseOnDebt(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  let debtCents = -(await lockWallet(tx, brandId));
  const available = await tx
    .select()
    .from(fundedSlots)
    .where(and(eq(fundedSlots.brandId, brandId), eq(fundedSlots.state, 'available')))
    .orderBy(asc(fundedSlots.id))
    .for('no key update');
  const needed = available.filter(({ amountCents }) => {
    const isNeeded = debtCents > 0;
    debtCents -= amountCents;
    return isNeeded;
  });
  for (const campaignId of new Set(needed.map((slot) => slot.campaignId)))
    await unfund(
      tx,
      needed.filter((slot) => slot.campaignId === campaignId),
      'debt',
    );
}

/** Releases the slots of campaigns that are completed or past their deadline, except those that work still needs. Idempotent. */
export async function releaseOverdue(): Promise<void> {
  const { rows } = await db.execute<{ id: string; brandId: string }>(sql`
    SELECT DISTINCT c.id, c.brand_id AS "brandId" FROM funded_slots f JOIN campaigns c ON c.id = f.campaign_id
     WHERE f.state IN ('available', 'reserved')
       AND (c.status = 'completed' OR c.deadline < (now() AT TIME ZONE 'UTC')::date)
     ORDER BY c.id`);
  for (const { id, brandId } of rows)
    await inTransaction(async (tx) => {
      await lockWallet(tx, brandId);
      await releaseOnCompletion(tx, { campaign: await lockCampaign(tx, id) });
    });
}

/** Locks the slots that no creator's work has taken, oldest first. */
export async function lockAvailable(tx: Tx, campaignId: string): Promise<Slot[]> {
  return tx
    .select()
    .from(fundedSlots)
    .where(and(eq(fundedSlots.campaignId, campaignId), eq(fundedSlots.state, 'available')))
    .orderBy(asc(fundedSlots.id))
    .for('no key update');
}

/** Returns the money of locked slots of one campaign to the wallet, in one journal. */
export async function unfund(tx: Tx, slots: Slot[], reason: Reason, actor?: Actor): Promise<void> {
  const [first] = slots;
  if (!first) return;
  const { brandId, campaignId } = first;
  await tx
    .update(fundedSlots)
    .set({ state: 'released', closedAt: new Date() })
    .where(
      inArray(
        fundedSlots.id,
        slots.map(({ id }) => id),
      ),
    );
  const amountCents = slots.reduce((sum, slot) => sum + slot.amountCents, 0);
  const movement = { id: newId('slm'), brandId, amountCents };
  await tx.insert(slotMovements).values({
    ...movement,
    campaignId,
    slots: slots.length,
    kind: 'unfund',
    reason,
    createdBy: actor?.userId ?? null,
  });
  await postToWallet(tx, slotsUnfunded(movement));
  await sendLiveEvent(tx, [brandId], ['wallet', 'campaigns'], campaignId);
}
