import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { countWork } from '#features/campaigns/count-work.server.ts';
import { lockCampaign } from '#features/campaigns/lock-campaign.server.ts';
import { takeBackFrom } from '#features/notifications/take-back.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyDecided } from './errors.ts';
import { applicationReceived } from './notifications.server.ts';
import { canDecide } from './policy.ts';
import { applications } from './tables.server.ts';

/**
 * Takes an application back for as long as the brand has not decided: it is gone then, and the brand is not told
 * any more; the creator may apply again. Of a withdrawal and a decision at the same time the later one is refused.
 */
export async function withdraw(actor: Actor, applicationId: string): Promise<void> {
  const isOwn = and(eq(applications.id, applicationId), eq(applications.creatorId, actor.workspaceId));
  await inTransaction(async (tx) => {
    const [found] = await tx.select({ campaignId: applications.campaignId }).from(applications).where(isOwn);
    if (!found) throw notFound();
    const campaign = await lockCampaign(tx, found.campaignId);
    const [application] = await tx.select().from(applications).where(isOwn).for('update');
    if (!application) throw notFound();
    if (!canDecide(application)) throw alreadyDecided();
    await tx.delete(applications).where(isOwn);
    await countWork(tx, campaign.id, { applicationCount: campaign.applicationCount - 1 });
    await takeBackFrom(tx, campaign.brandId, applicationReceived, { application_id: applicationId });
    await publish(tx, [campaign.brandId, actor.workspaceId], ['applications', 'campaigns'], campaign.id);
  });
}
