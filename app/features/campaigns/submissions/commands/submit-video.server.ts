import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { ErrorType } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { payoutSetupNeeded } from '#features/campaigns/applications/notifications.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { assertTier } from '#features/campaigns/campaigns/commands/assert-tier.server.ts';
import { countWork } from '#features/campaigns/campaigns/commands/count-work.server.ts';
import {
  type Campaign,
  holdBrand,
  lockCampaign,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed, campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';
import { hasAccepted } from '#features/campaigns/invitations/queries.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyApproved, finallyRejected, inReview, notAccepted, notSelected } from '../errors.ts';
import { submissionMoved } from '../events.ts';
import { submissionReceived } from '../notifications.server.ts';
import { type CreatorStep, creatorStep } from '../rules.ts';
import type { SubmissionInput } from '../schema.ts';
import { submissions } from '../tables.server.ts';
import { takeVideo } from './take-video.server.ts';

const REFUSALS: Partial<Record<CreatorStep, ErrorType>> = {
  apply: notAccepted,
  application_pending: notAccepted,
  not_selected: notSelected,
  in_review: inReview,
  rejected: finallyRejected,
  approved: alreadyApproved,
  closed: campaignClosed,
};

/**
 * Hands in a video, or a revised version after a change request, when it is this creator's turn.
 * The campaign's lock makes two clicks one submission.
 */
export async function submitVideo(
  actor: Actor,
  campaignId: string,
  input: SubmissionInput,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const isBrandSuspended = await holdBrand(tx, campaignId);
    const campaign = await lockCampaign(tx, campaignId);
    const [application] = await tx
      .select({ status: applications.status })
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
      isOpen: isOpen(campaign) && !isBrandSuspended,
      isShut: campaign.status === 'completed' || isBrandSuspended,
      intake: campaign.intake,
      application: application?.status ?? null,
      latest: latest ?? null,
    });
    const refusal = REFUSALS[step];
    if (refusal) throw refusal();
    // Whoever was accepted, or has begun, goes on.
    if (!application && !latest && !(await hasAccepted(tx, campaignId, actor.workspaceId)))
      await assertTier(tx, actor, campaign);

    const id = newId('sub');
    const video = await takeVideo(tx, actor, campaign, id, input);
    await tx.insert(submissions).values({
      id,
      campaignId,
      creatorId: actor.workspaceId,
      revisesId: latest?.id ?? null,
      version: (latest?.version ?? 0) + 1,
      title: input.title,
      description: input.description || null,
      ...video,
    });
    await countWork(tx, campaignId, {
      submissionCount: campaign.submissionCount + (latest ? 0 : 1),
      pendingReviewCount: campaign.pendingReviewCount + 1,
    });
    await notify(tx, campaign.brandId, submissionReceived, {
      campaign_id: campaignId,
      campaign_title: campaign.title,
      submission_id: id,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
    // Whoever was accepted was told then.
    if (campaign.intake === 'open_call' && !latest) await remindOfPayouts(tx, actor, campaign);
    await emit(tx, submissionMoved, {
      kind: 'submitted',
      submissionId: id,
      campaignId,
      creatorId: actor.workspaceId,
    });
    await publish(tx, [campaign.brandId, actor.workspaceId], ['submissions', 'campaigns'], campaignId);
    return { id };
  });
}

async function remindOfPayouts(tx: Tx, { workspaceId }: Actor, { id, title }: Campaign): Promise<void> {
  const account = await findPayoutAccount(tx, workspaceId);
  if (account && isPayable(account)) return;
  await notify(tx, workspaceId, payoutSetupNeeded, { campaign_id: id, campaign_title: title });
}
