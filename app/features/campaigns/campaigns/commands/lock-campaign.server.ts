import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { dollarsText } from '#core/money.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { readTier } from '#features/people/creators/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { amountChanged, campaignNotFound, premiumOnly } from '../errors.ts';
import type { SlotFunding } from '../schema.ts';
import { campaigns } from '../tables.server.ts';

export type Campaign = typeof campaigns.$inferSelect;

export async function lockOwnCampaign(tx: Tx, actor: Actor, campaignId: string): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.brandId, actor.workspaceId)))
    .for('no key update');
  if (!campaign) throw campaignNotFound();
  return campaign;
}

/** Locks any campaign. The caller authorizes the actor. */
export async function lockCampaign(tx: Tx, campaignId: string): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update');
  if (!campaign) throw campaignNotFound();
  return campaign;
}

/** Locks the brand's suspension first (docs/money.md, lock order), then the campaign. The caller authorizes the actor. */
export async function lockCampaignAndBrand(
  tx: Tx,
  campaignId: string,
): Promise<{ campaign: Campaign; isBrandSuspended: boolean }> {
  const brandId = sql`(SELECT brand_id FROM campaigns WHERE id = ${campaignId})`;
  const suspended = await lockWorkspaces(tx, brandId);
  return { campaign: await lockCampaign(tx, campaignId), isBrandSuspended: suspended.size > 0 };
}

/** Only premium creators take part in a premium campaign. */
export async function assertTier(tx: Tx, actor: Actor, { brief }: Campaign): Promise<void> {
  if (brief?.tier !== 'premium') return;
  if ((await readTier(tx, actor.workspaceId)) !== 'premium') throw premiumOnly();
}

/** Refuses an amount that the brand confirmed at an earlier price. */
export function assertAmount({ budgetCents }: Campaign, { slots, amountCents }: SlotFunding): void {
  if (amountCents !== slots * budgetCents)
    throw amountChanged({ params: { amount: dollarsText(slots * budgetCents) } });
}

type Counts = Pick<
  Campaign,
  | 'applicationCount'
  | 'acceptedCount'
  | 'submissionCount'
  | 'invitedCount'
  | 'pendingReviewCount'
  | 'approvedCount'
>;

/** Call after a lock of the campaign, whose row the new counts are based on. */
export async function updateCounts(tx: Tx, campaignId: string, counts: Partial<Counts>): Promise<void> {
  await tx.update(campaigns).set(counts).where(eq(campaigns.id, campaignId));
}
