import { and, eq, inArray } from 'drizzle-orm';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { slotsReserved } from '../errors.ts';
import { fundedSlots } from '../tables.server.ts';

/**
 * Locks the slot that pays the creator's video: their own, otherwise an available one. Null: the wallet pays. Refused
 * if the remaining videos of the locked campaign are reserved for other creators. `reservedOnly`: only their own.
 */
export async function takeSlot(
  tx: Tx,
  campaign: Campaign,
  creatorId: string,
  { reservedOnly = false } = {},
): Promise<string | null> {
  const open = await tx
    .select({ id: fundedSlots.id, state: fundedSlots.state, creatorId: fundedSlots.creatorId })
    .from(fundedSlots)
    .where(
      and(eq(fundedSlots.campaignId, campaign.id), inArray(fundedSlots.state, ['available', 'reserved'])),
    )
    .orderBy(fundedSlots.id)
    .for('no key update');
  const reserved = open.find((candidate) => candidate.creatorId === creatorId);
  if (reserved || reservedOnly) return reserved?.id ?? null;
  const slot = open.find(({ state }) => state === 'available');
  if (!slot && open.length >= campaign.maxSubmissions - campaign.approvedCount) throw slotsReserved();
  return slot?.id ?? null;
}

/** Call with a slot from `takeSlot`, after its payment is recorded. */
export async function markPaid(
  tx: Tx,
  slotId: string,
  paid: { creatorId: string; paymentId: string },
): Promise<void> {
  await tx
    .update(fundedSlots)
    .set({ ...paid, state: 'paid', closedAt: new Date() })
    .where(eq(fundedSlots.id, slotId));
}
