import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { AppError, notFound } from '#core/app-error.ts';
import { dollarsText, splitBudget } from '#core/money.ts';
import { applyTransition } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { countWork } from '#features/campaigns/campaigns/commands/count-work.server.ts';
import { unpaidCampaign } from '#features/campaigns/campaigns/errors.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { holdSuspensions } from '#features/identity/workspaces/suspension.server.ts';
import { securePayment } from '#features/money/transfers/commands/secure-payment.server.ts';
import { creatorNotPayable } from '#features/money/transfers/errors.ts';
import { lockWallet } from '#features/money/wallet/commands/reserve-funds.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { amountChanged, slotsFilled } from '../errors.ts';
import { submissionMoved, videoApproved } from '../events.ts';
import { submissionApproved } from '../notifications.server.ts';
import { submissions } from '../tables.server.ts';
import { lockForReview } from './lock-submission.server.ts';
import { notifyBlocked } from './notify-blocked.server.ts';
import { notifyLeftOut } from './notify-participants.server.ts';

type Approval = { amountCents: number; feedback?: string | undefined };

/**
 * Approves a video and secures its money in one transaction: both happen, or nothing does. The transfer
 * to the creator runs after the commit. The last free slot completes the campaign.
 * A creator who cannot be paid hears that it was tried.
 */
export async function approveSubmission(
  actor: Actor,
  submissionId: string,
  input: Approval,
): Promise<{ paymentId: string }> {
  try {
    return await approve(actor, submissionId, input);
  } catch (error) {
    if (error instanceof AppError && error.code === creatorNotPayable.code) await notifyBlocked(submissionId);
    throw error;
  }
}

function approve(actor: Actor, submissionId: string, input: Approval): Promise<{ paymentId: string }> {
  return inTransaction(async (tx) => {
    await assertNotSuspended(tx, actor, submissionId);
    await lockWallet(tx, actor.workspaceId);
    const { campaign, submission } = await lockForReview(tx, actor, submissionId);
    if (input.amountCents !== campaign.budgetCents) {
      throw amountChanged({ params: { amount: dollarsText(campaign.budgetCents) } });
    }
    if (campaign.status === 'pending') throw unpaidCampaign();
    if (campaign.approvedCount >= campaign.maxSubmissions) {
      throw slotsFilled();
    }
    const paymentId = await securePayment(tx, {
      submissionId,
      campaignId: campaign.id,
      brandId: actor.workspaceId,
      creatorId: submission.creatorId,
      approvedBy: actor.userId,
      amountCents: campaign.budgetCents,
    });
    const now = new Date();
    await tx
      .update(submissions)
      .set({ status: 'approved', feedback: input.feedback || null, reviewedAt: now, updatedAt: now })
      .where(eq(submissions.id, submissionId));
    const approvedCount = campaign.approvedCount + 1;
    await countWork(tx, campaign.id, { approvedCount, pendingReviewCount: campaign.pendingReviewCount - 1 });
    if (approvedCount === campaign.maxSubmissions && campaign.status !== 'completed') {
      await applyTransition(tx, campaign, 'full');
      await notifyLeftOut(tx, campaign);
    }
    await notify(tx, submission.creatorId, submissionApproved, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      submission_id: submissionId,
      payout_cents: splitBudget(campaign.budgetCents).payoutCents,
    });
    await emit(tx, submissionMoved, {
      kind: 'approved',
      submissionId,
      campaignId: campaign.id,
      creatorId: submission.creatorId,
    });
    await publish(tx, [actor.workspaceId, submission.creatorId], ['submissions', 'campaigns'], campaign.id);
    await emit(tx, videoApproved, { campaignId: campaign.id, creatorId: submission.creatorId });
    return { paymentId };
  });
}

/** People are held before anything else: an approval comes whole before a suspension, or not at all. */
async function assertNotSuspended(tx: Tx, actor: Actor, submissionId: string): Promise<void> {
  const [submission] = await tx
    .select({ creatorId: submissions.creatorId })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.id, submissionId), eq(campaigns.brandId, actor.workspaceId)));
  if (!submission) throw notFound();
  const suspended = await holdSuspensions(tx, [actor.workspaceId, submission.creatorId]);
  if (suspended.size > 0) throw accountSuspended();
}
