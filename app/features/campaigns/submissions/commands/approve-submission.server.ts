import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { dollarsText, splitBudget } from '#core/money.ts';
import { applyTransition } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { countWork } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { unpaidCampaign } from '#features/campaigns/campaigns/errors.ts';
import { markPaid, takeSlot } from '#features/campaigns/slots/commands/take-slot.server.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { securePayment } from '#features/money/transfers/commands/secure-payment.server.ts';
import { creatorNotPayable } from '#features/money/transfers/errors.ts';
import { lockWallet } from '#features/money/wallet/commands/reserve-funds.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { amountChanged } from '../errors.ts';
import { videoApproved } from '../events.ts';
import { submissionApproved } from '../notifications.server.ts';
import { announceMove, lockForReview, recordReview } from './lock-submission.server.ts';
import { notifyBlocked } from './notify-blocked.server.ts';
import { notifyLeftOut } from './notify-participants.server.ts';

type Approval = { amountCents: number; feedback?: string | undefined };

/**
 * Approves a video and secures its money in one transaction. The transfer to the creator runs after the commit. The
 * last free slot completes the campaign. A creator without a payout method is notified of the attempt.
 */
export async function approveSubmission(
  actor: Actor,
  submissionId: string,
  input: Approval,
): Promise<{ paymentId: string }> {
  try {
    return await inTransaction((tx) => approve(tx, actor, submissionId, input));
  } catch (error) {
    if (error instanceof AppError && error.code === creatorNotPayable.code) await notifyBlocked(submissionId);
    throw error;
  }
}

async function approve(tx: Tx, actor: Actor, submissionId: string, { amountCents, feedback }: Approval) {
  await assertNotSuspended(tx, actor, submissionId);
  await lockWallet(tx, actor.workspaceId);
  const { campaign, submission } = await lockForReview(tx, actor, submissionId);
  if (amountCents !== campaign.budgetCents)
    throw amountChanged({ params: { amount: dollarsText(campaign.budgetCents) } });
  if (campaign.status === 'pending') throw unpaidCampaign();
  const { creatorId } = submission;
  const slotId = await takeSlot(tx, campaign, creatorId);
  const paymentId = await securePayment(
    tx,
    {
      submissionId,
      campaignId: campaign.id,
      brandId: actor.workspaceId,
      creatorId,
      approvedBy: actor.userId,
      amountCents,
    },
    slotId ? 'slot' : 'wallet',
  );
  if (slotId) await markPaid(tx, slotId, { creatorId, paymentId });
  await recordReview(tx, submission, { status: 'approved', feedback: feedback || null });
  await countApproved(tx, campaign);
  await notify(tx, creatorId, submissionApproved, {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    submission_id: submissionId,
    payout_cents: splitBudget(amountCents).payoutCents,
  });
  await announceMove(tx, campaign, submission, 'approved', actor.userId);
  await emit(tx, videoApproved, { campaignId: campaign.id, creatorId });
  return { paymentId };
}

/**
 * Locks both workspaces first, so an approval cannot interleave with a suspension. Of a submission to another brand, or
 * of none, it locks nothing.
 */
async function assertNotSuspended(tx: Tx, actor: Actor, submissionId: string): Promise<void> {
  const suspended = await lockWorkspaces(
    tx,
    sql`(SELECT unnest(ARRAY[c.brand_id, s.creator_id]) FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
          WHERE s.id = ${submissionId} AND c.brand_id = ${actor.workspaceId})`,
  );
  if (suspended.size > 0) throw accountSuspended();
}

async function countApproved(tx: Tx, campaign: Campaign): Promise<void> {
  const approvedCount = campaign.approvedCount + 1;
  await countWork(tx, campaign.id, { approvedCount, pendingReviewCount: campaign.pendingReviewCount - 1 });
  if (approvedCount < campaign.maxSubmissions) return;
  if (campaign.status === 'completed') await notifyLeftOut(tx, campaign);
  else await applyTransition(tx, campaign, 'full');
}
