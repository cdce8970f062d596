import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { remindOfPayout } from '#features/money/payout-accounts/commands/remind-of-payout.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { submissions } from '../tables.server.ts';

/** Reminds a creator of the brand's campaigns to add a payout method, at most once a day. */
export async function remindCreatorOfPayout(actor: Actor, creatorId: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await hasWorkFor(tx, creatorId, actor.workspaceId))) throw notFound();
    await remindOfPayout(tx, actor.workspaceId, creatorId);
    await sendLiveEvent(tx, [actor.workspaceId], ['submissions', 'applications']);
  });
}

/** Whether the creator has applied, without a rejection, or submitted to a campaign of the brand. */
async function hasWorkFor(tx: Tx, creatorId: string, brandId: string): Promise<boolean> {
  const applied = tx
    .select({ campaignId: applications.campaignId })
    .from(applications)
    .where(and(eq(applications.creatorId, creatorId), ne(applications.status, 'rejected')));
  const submitted = tx
    .select({ campaignId: submissions.campaignId })
    .from(submissions)
    .where(eq(submissions.creatorId, creatorId));
  const work = applied.union(submitted).as('work');
  const [campaign] = await tx
    .select({ id: campaigns.id })
    .from(work)
    .innerJoin(campaigns, eq(campaigns.id, work.campaignId))
    .where(eq(campaigns.brandId, brandId))
    .limit(1);
  return campaign !== undefined;
}
