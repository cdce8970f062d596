import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { ErrorType } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { remindOfPayoutSetup } from '#features/campaigns/applications/commands/remind-of-payout-setup.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { videoRequirementsOf } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import {
  assertTier,
  type Campaign,
  lockCampaignAndBrand,
  updateCounts,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import { campaignClosed, campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';
import { hasAccepted } from '#features/campaigns/invitations/queries.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { assertCaptions, attachCaptions } from '../captions/attach-captions.server.ts';
import { NO_DEADLINE, startDeadline } from '../deadlines/start-deadline.server.ts';
import {
  alreadyApproved,
  alreadyInReview,
  captionsRequired,
  finallyRejected,
  notAccepted,
  notSelected,
} from '../errors.ts';
import { submissionReceived } from '../notifications.server.ts';
import { type CreatorStep, creatorStep, isDelivering, isFull } from '../rules.ts';
import type { SubmissionInput } from '../schema.ts';
import { briefItemChecks, submissions } from '../tables.server.ts';
import { assertBriefItems } from './check-brief.server.ts';
import { announceMove } from './lock-submission.server.ts';
import { takeVideo } from './take-video.server.ts';

/** `submit` and `revise` are not refused. */
const REFUSALS: Partial<Record<CreatorStep, ErrorType>> = {
  apply: notAccepted,
  application_pending: notAccepted,
  not_selected: notSelected,
  in_review: alreadyInReview,
  rejected: finallyRejected,
  approved: alreadyApproved,
  closed: campaignClosed,
};

const reviewMsOf = ({ reviewHours }: Campaign) => (reviewHours === null ? null : reviewHours * HOUR_MS);

/** Submits a video, or a revision after a change request. The campaign's lock refuses a second click. */
export async function submitVideo(
  actor: Actor,
  campaignId: string,
  input: SubmissionInput,
): Promise<{ id: string }> {
  const { confirmedItems = [], captions = [] } = input;
  await assertCaptions(actor, captions);
  return inTransaction(async (tx) => {
    const { campaign, latest, deliveryDueAt } = await lockForSubmission(tx, actor, campaignId);
    if (captions.length === 0 && videoRequirementsOf(campaign.videoRequirements).captions)
      throw captionsRequired();
    const id = newId('sub');
    const submission = {
      id,
      campaignId,
      creatorId: actor.workspaceId,
      revisesId: latest?.id ?? null,
      version: (latest?.version ?? 0) + 1,
      title: input.title,
      description: input.description || null,
    };
    await tx.insert(submissions).values({
      ...submission,
      deliveryDueAt,
      ...(await takeVideo(tx, actor, campaign, id, input)),
      ...(await startDeadline(tx, { ...submission, status: 'pending' }, reviewMsOf(campaign), new Date())),
    });
    if (latest) await tx.update(submissions).set(NO_DEADLINE).where(eq(submissions.id, latest.id));
    if (confirmedItems.length > 0) {
      await assertBriefItems(tx, campaignId, confirmedItems);
      await tx
        .insert(briefItemChecks)
        .values(confirmedItems.map((briefItemId) => ({ submissionId: id, briefItemId, creatorOk: true })));
    }
    await attachCaptions(tx, actor, id, captions);
    await updateCounts(tx, campaignId, {
      submissionCount: campaign.submissionCount + (latest ? 0 : 1),
      pendingReviewCount: campaign.pendingReviewCount + 1,
    });
    await notify(tx, campaign.brandId, submissionReceived, {
      campaign_id: campaignId,
      campaign_title: campaign.title,
      submission_id: id,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
    // In a casting, the acceptance sent this reminder.
    if (campaign.intake === 'open_call' && !latest)
      await remindOfPayoutSetup(tx, campaign, actor.workspaceId);
    await announceMove(tx, campaign, submission, 'submitted');
    return { id };
  });
}

/** Locks the campaign and asserts that the creator may submit. `latest` is the version to revise. */
async function lockForSubmission(tx: Tx, actor: Actor, campaignId: string) {
  const { campaign, isBrandSuspended } = await lockCampaignAndBrand(tx, campaignId);
  const [application] = await tx
    .select({ status: applications.status, dueAt: applications.dueAt })
    .from(applications)
    .where(and(eq(applications.campaignId, campaignId), eq(applications.creatorId, actor.workspaceId)));
  const [latest] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, actor.workspaceId)))
    .orderBy(desc(submissions.version))
    .limit(1);
  if (campaign.status === 'pending') throw campaignNotFound();
  const step = creatorStep({
    canStart: (isOpen(campaign) || isDelivering(application, campaign)) && !isBrandSuspended,
    isStopped: campaign.status === 'completed' || isBrandSuspended,
    isFull: isFull(campaign),
    intake: campaign.intake,
    application: application?.status ?? null,
    latest: latest ?? null,
  });
  const refusal = REFUSALS[step];
  if (refusal) throw refusal();
  // An accepted or invited creator keeps access after losing the tier.
  if (!application && !latest && !(await hasAccepted(tx, campaignId, actor.workspaceId)))
    await assertTier(tx, actor, campaign);
  return { campaign, latest, deliveryDueAt: latest ? null : (application?.dueAt ?? null) };
}
