import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { holdSuspensions } from '#features/identity/workspaces/suspension.server.ts';
import { readTier } from '#features/people/creators/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignNotFound, premiumOnly } from '../errors.ts';
import { campaigns } from '../tables.server.ts';

export type Campaign = typeof campaigns.$inferSelect;

/** Locks a campaign of this brand; somebody else's does not exist for them. */
export async function lockOwnCampaign(tx: Tx, actor: Actor, campaignId: string): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.brandId, actor.workspaceId)))
    .for('no key update');
  if (!campaign) throw campaignNotFound();
  return campaign;
}

/** Locks any campaign, for commands that check by themselves who may do what. */
export async function lockCampaign(tx: Tx, campaignId: string): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update');
  if (!campaign) throw campaignNotFound();
  return campaign;
}

/** Whether the brand of a campaign is suspended, which stays so until the end of the transaction. People come first. */
export async function holdBrand(tx: Tx, campaignId: string): Promise<boolean> {
  const [campaign] = await tx
    .select({ brandId: campaigns.brandId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!campaign) throw campaignNotFound();
  return (await holdSuspensions(tx, [campaign.brandId])).size > 0;
}

/** What pays for premium creators takes nobody else on. */
export async function assertTier(tx: Tx, actor: Actor, { brief }: Campaign): Promise<void> {
  if (brief?.tier !== 'premium') return;
  if ((await readTier(tx, actor.workspaceId)) !== 'premium') throw premiumOnly();
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

/** Writes how many applications, videos and invitations a locked campaign has by now. */
export async function countWork(tx: Tx, campaignId: string, counts: Partial<Counts>): Promise<void> {
  await tx.update(campaigns).set(counts).where(eq(campaigns.id, campaignId));
}
