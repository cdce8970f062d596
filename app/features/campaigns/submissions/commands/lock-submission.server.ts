import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { alreadyReviewed } from '../errors.ts';
import { canReview } from '../policy.ts';
import { submissions } from '../tables.server.ts';

/** Locks a pending submission of one of the actor's campaigns, campaign first. Reviewed already: 409. Stranger's: 404. */
export async function lockForReview(tx: Tx, actor: Actor, submissionId: string) {
  const [found] = await tx
    .select({ campaignId: submissions.campaignId })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.id, submissionId), eq(campaigns.brandId, actor.workspaceId)));
  if (!found) throw notFound();
  const campaign = await lockOwnCampaign(tx, actor, found.campaignId);
  const [submission] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for('no key update');
  if (!submission) throw notFound();
  if (!canReview(submission)) throw alreadyReviewed();
  return { campaign, submission };
}
