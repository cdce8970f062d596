import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import type { CampaignFunding } from './schema.ts';
import { fundedSlots } from './tables.server.ts';

/** Counts the slots by state. `securedCents` excludes paid ones. Throws `campaignNotFound` for another brand. */
export async function readFunding(actor: Actor, campaignId: string): Promise<CampaignFunding> {
  const { state, amountCents } = fundedSlots;
  const [row] = await db
    .select({
      available: sql<number>`(count(*) FILTER (WHERE ${state} = 'available'))::int`,
      reserved: sql<number>`(count(*) FILTER (WHERE ${state} = 'reserved'))::int`,
      paid: sql<number>`(count(*) FILTER (WHERE ${state} = 'paid'))::int`,
      securedCents: sql<string>`coalesce(sum(${amountCents}) FILTER (WHERE ${state} IN ('available', 'reserved')), 0)`,
    })
    .from(campaigns)
    .leftJoin(fundedSlots, eq(fundedSlots.campaignId, campaigns.id))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.brandId, actor.workspaceId)))
    .groupBy(campaigns.id);
  if (!row) throw campaignNotFound();
  return { ...row, securedCents: Number(row.securedCents) };
}

/** Slots whose money is not paid or returned yet. */
export async function listOpenSlots(campaignId: string) {
  const { amountCents, creatorId, reservedAt, state } = fundedSlots;
  return db
    .select({ amountCents, creatorId, reservedAt })
    .from(fundedSlots)
    .where(and(eq(fundedSlots.campaignId, campaignId), inArray(state, ['available', 'reserved'])));
}

/** False once the slot is paid. */
export const hasReservedSlot = async (
  reader: Reader,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
): Promise<boolean> =>
  (await reader.$count(
    fundedSlots,
    and(
      eq(fundedSlots.campaignId, campaignId),
      eq(fundedSlots.creatorId, creatorId),
      eq(fundedSlots.state, 'reserved'),
    ),
  )) > 0;
