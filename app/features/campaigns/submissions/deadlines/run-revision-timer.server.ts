import { and, eq } from 'drizzle-orm';
import { releaseApplication } from '#features/campaigns/applications/commands/release-application.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { extendedDue, GRACE_MS, nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { deliveryMissed } from '../notifications.server.ts';
import { submissions } from '../tables.server.ts';
import { lockDueSubmission } from './lock-due-submission.server.ts';
import { reassignSlots } from './reassign-slots.server.ts';
import { remindCreator } from './remind-creator.server.ts';
import { type Deadline, deadlineUntil, NO_DEADLINE } from './start-deadline.server.ts';

type Submission = typeof submissions.$inferSelect;

/** Reminds the creator of a revision, or ends the work a day after its deadline. */
export async function runRevisionTimer(id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockDueSubmission(tx, id, 'rejected', now);
    if (!locked) return;
    const { campaign, isBrandSuspended, submission } = locked;
    const setDeadline = (deadline: Partial<Deadline>) =>
      tx.update(submissions).set(deadline).where(eq(submissions.id, id));
    const due = submission.dueAt!;
    if (campaign.status === 'completed') {
      // No revision is wanted any more.
      await setDeadline({ timerAt: null });
    } else if (campaign.status === 'pending' || isBrandSuspended) {
      // The creator cannot submit now.
      await setDeadline(deadlineUntil(submission, extendedDue(due, now), now));
    } else if (now.getTime() >= due.getTime() + GRACE_MS) {
      await endWork(tx, campaign, submission, now);
    } else {
      await setDeadline({ timerAt: nextTimer({ from: submission.reviewedAt!, due }, now, GRACE_MS) });
      // The day of grace after the deadline brings no reminder.
      if (now < due) await remindCreator(tx, campaign, submission, 'revision', now);
    }
  });
}

/** Frees the slot: in a casting with the creator's application; an open call has none. */
async function endWork(tx: Tx, campaign: Campaign, { id, creatorId }: Submission, now: Date): Promise<void> {
  await tx
    .update(submissions)
    .set({ ...NO_DEADLINE, lapsedAt: now, updatedAt: now })
    .where(eq(submissions.id, id));
  const isAcceptedWork = and(
    eq(applications.campaignId, campaign.id),
    eq(applications.creatorId, creatorId),
    eq(applications.status, 'accepted'),
  );
  const [application] = await tx.select().from(applications).where(isAcceptedWork).for('no key update');
  if (application) await releaseApplication(tx, campaign, application.id, 'late');
  else await reassignSlots(tx, { campaignId: campaign.id });
  const campaignFields = {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    submission_id: id,
    owes: 'revision' as const,
    creator_name: await readPublicName(tx, creatorId),
  };
  await notify(tx, campaign.brandId, deliveryMissed, { ...campaignFields, side: 'brand' });
  await notify(tx, creatorId, deliveryMissed, { ...campaignFields, side: 'creator' });
  await sendLiveEvent(tx, [campaign.brandId, creatorId], ['submissions', 'campaigns'], campaign.id);
}
