import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed } from '#features/campaigns/campaigns/errors.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { applicationRejected } from '../notifications.server.ts';
import { canDecide } from '../policy.ts';
import type { BulkDecline, DeclineResults } from '../schema.ts';
import { applications } from '../tables.server.ts';

/** Declines the undecided ones of these applications in one transaction, and reports a result for each. A repetition notifies no creator again. */
export async function declineApplications(
  actor: Actor,
  campaignId: string,
  { applicationIds }: BulkDecline,
): Promise<DeclineResults> {
  return inTransaction(async (tx) => {
    const listed = and(inArray(applications.id, applicationIds), eq(applications.campaignId, campaignId));
    const creators = await tx.select({ id: applications.creatorId }).from(applications).where(listed);
    // In the lock order of `decideApplication`.
    await lockWorkspaces(tx, [actor.workspaceId, ...creators.map(({ id }) => id)]);
    const campaign = await lockOwnCampaign(tx, actor, campaignId);
    const rows = await tx
      .select()
      .from(applications)
      .where(listed)
      .orderBy(asc(applications.id))
      .for('no key update');
    const pending = rows.filter(canDecide);
    if (pending.length > 0 && campaign.status === 'completed') throw campaignClosed();

    await tx
      .update(applications)
      .set({ status: 'rejected', decidedAt: new Date() })
      .where(
        inArray(
          applications.id,
          pending.map(({ id }) => id),
        ),
      );
    const campaignFields = { campaign_id: campaign.id, campaign_title: campaign.title };
    await notifyAll(
      tx,
      applicationRejected,
      pending.map(({ id, creatorId }) => ({
        workspaceId: creatorId,
        data: { ...campaignFields, application_id: id },
      })),
    );
    const creatorIds = pending.map(({ creatorId }) => creatorId);
    await sendLiveEvent(tx, [actor.workspaceId, ...creatorIds], ['applications', 'campaigns'], campaign.id);
    const accepted = new Set(rows.filter(({ status }) => status === 'accepted').map(({ id }) => id));
    const existing = new Set(rows.map(({ id }) => id));
    return {
      results: applicationIds.map((id) => ({
        id,
        result: !existing.has(id) ? 'not_found' : accepted.has(id) ? 'accepted' : 'declined',
      })),
    };
  });
}
