import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { assertExtends } from '#features/campaigns/applications/commands/extend-delivery.server.ts';
import { alreadyRequested, noDeliveryDeadline } from '#features/campaigns/applications/errors.ts';
import {
  deliveryExtended,
  extensionRequested,
} from '#features/campaigns/applications/notifications.server.ts';
import { type Campaign, lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { submissions } from '../tables.server.ts';
import { deadlineUntil } from './start-deadline.server.ts';

type Submission = typeof submissions.$inferSelect;

/** The brand moves the deadline of a requested revision to a later time. Repeating it is no error. */
export const extendRevision = (actor: Actor, submissionId: string, dueAt: Date): Promise<void> =>
  changeRevision(actor, submissionId, async (tx, campaign, submission) => {
    if (submission.dueAt!.getTime() === dueAt.getTime()) return;
    const now = new Date();
    assertExtends(submission.dueAt!, dueAt, now);
    await tx
      .update(submissions)
      .set(deadlineUntil(submission, dueAt, now))
      .where(eq(submissions.id, submissionId));
    await notify(tx, submission.creatorId, deliveryExtended, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
    });
  });

/** The creator asks the brand for more time, once per revision. */
export const requestRevisionExtension = (actor: Actor, submissionId: string): Promise<void> =>
  changeRevision(actor, submissionId, async (tx, campaign, submission) => {
    if (submission.extensionRequestedAt) throw alreadyRequested();
    await tx
      .update(submissions)
      .set({ extensionRequestedAt: new Date() })
      .where(eq(submissions.id, submissionId));
    await notify(tx, campaign.brandId, extensionRequested, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      application_id: null,
      submission_id: submissionId,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
  });

/** Changes a requested revision of either side that has a running deadline, under the campaign's lock. */
async function changeRevision(
  actor: Actor,
  submissionId: string,
  change: (tx: Tx, campaign: Campaign, submission: Submission) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const own = actor.role === 'brand' ? campaigns.brandId : submissions.creatorId;
    const [found] = await tx
      .select({ campaignId: campaigns.id })
      .from(submissions)
      .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
      .where(and(eq(submissions.id, submissionId), eq(own, actor.workspaceId)));
    if (!found) throw notFound();
    const campaign = await lockCampaign(tx, found.campaignId);
    const [submission] = await tx
      .select()
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for('no key update');
    if (submission?.status !== 'rejected' || !submission.dueAt || campaign.status === 'completed')
      throw noDeliveryDeadline();
    await change(tx, campaign, submission);
    const sides = [campaign.brandId, submission.creatorId];
    await sendLiveEvent(tx, sides, ['submissions', 'campaigns'], campaign.id);
  });
}
