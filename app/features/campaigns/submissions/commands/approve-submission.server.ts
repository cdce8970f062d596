import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { dollarsText, splitBudget } from '#core/money.ts';
import { applyTransition } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { updateCounts } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { unpaidCampaign } from '#features/campaigns/campaigns/errors.ts';
import { markPaid, takeSlot } from '#features/campaigns/slots/commands/take-slot.server.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { securePayment } from '#features/money/transfers/commands/secure-payment.server.ts';
import { creatorNotPayable } from '#features/money/transfers/errors.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isDue } from '../deadlines/rules.ts';
import { amountChanged } from '../errors.ts';
import { videoApproved } from '../events.ts';
import { autoApproved, submissionApproved } from '../notifications.server.ts';
import { announceMove, lockForReview, recordReview } from './lock-submission.server.ts';
import { notifyOfBlockedApproval } from './notify-blocked.server.ts';
import { notifyUnreviewed } from './notify-participants.server.ts';

type Approval = { amountCents: number; feedback?: string | undefined };
/** The timer approves at the budget, and only a due version with a slot of its own. */
type Approver =
  | { via: 'brand'; brandId: string; userId: string; input: Approval }
  | { via: 'timer'; brandId: string; now: Date };

/** Approves a video and secures its money in one transaction; the transfer follows the commit. The last slot completes the campaign. */
export async function approveSubmission(
  actor: Actor,
  submissionId: string,
  input: Approval,
): Promise<{ paymentId: string }> {
  const approver = { via: 'brand', brandId: actor.workspaceId, userId: actor.userId, input } as const;
  try {
    // Null for a timer only.
    return { paymentId: (await inTransaction((tx) => approve(tx, approver, submissionId)))! };
  } catch (error) {
    // In its own transaction, because the approval is rolled back.
    if (error instanceof AppError && error.code === creatorNotPayable.code)
      await notifyOfBlockedApproval(submissionId);
    throw error;
  }
}

/** The one path of every approval. Returns the payment, or null if the timer has nothing to approve. */
export async function approve(tx: Tx, approver: Approver, submissionId: string): Promise<string | null> {
  const { via, brandId } = approver;
  const isTimer = via === 'timer';
  await assertNotSuspended(tx, brandId, submissionId);
  await lockWallet(tx, brandId);
  const { campaign, submission } = await lockForReview(tx, brandId, submissionId);
  const amountCents = campaign.budgetCents;
  if (isTimer && !isDue(submission, approver.now)) return null;
  if (!isTimer && approver.input.amountCents !== amountCents)
    throw amountChanged({ params: { amount: dollarsText(amountCents) } });
  if (campaign.status === 'pending') throw unpaidCampaign();
  const { creatorId } = submission;
  const slotId = await takeSlot(tx, campaign, creatorId, { reservedOnly: isTimer });
  if (isTimer && !slotId) return null;
  const approvedBy = isTimer ? null : approver.userId;
  const paymentId = await securePayment(
    tx,
    { submissionId, campaignId: campaign.id, brandId, creatorId, approvedBy, amountCents },
    slotId ? 'slot' : 'wallet',
  );
  if (slotId) await markPaid(tx, slotId, { creatorId, paymentId });
  const feedback = (!isTimer && approver.input.feedback) || null;
  await recordReview(tx, submission, { status: 'approved', approvedVia: via, feedback });
  await updateApprovedCount(tx, campaign);
  const campaignFields = {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    submission_id: submissionId,
  };
  await notify(tx, creatorId, submissionApproved, {
    ...campaignFields,
    payout_cents: splitBudget(amountCents).payoutCents,
  });
  if (isTimer)
    await notify(tx, brandId, autoApproved, {
      ...campaignFields,
      amount_cents: amountCents,
      creator_name: await readPublicName(tx, creatorId),
    });
  await announceMove(tx, campaign, submission, 'approved', approvedBy ?? undefined);
  await emit(tx, videoApproved, { campaignId: campaign.id, creatorId });
  return paymentId;
}

/** Locks both workspaces first, so an approval cannot interleave with a suspension. `lockForReview` refuses others. */
async function assertNotSuspended(tx: Tx, brandId: string, submissionId: string): Promise<void> {
  const suspended = await lockWorkspaces(
    tx,
    sql`(SELECT unnest(ARRAY[c.brand_id, s.creator_id]) FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
          WHERE s.id = ${submissionId} AND c.brand_id = ${brandId})`,
  );
  if (suspended.size > 0) throw accountSuspended();
}

/** The last slot also completes the campaign. */
async function updateApprovedCount(tx: Tx, campaign: Campaign): Promise<void> {
  const approvedCount = campaign.approvedCount + 1;
  await updateCounts(tx, campaign.id, { approvedCount, pendingReviewCount: campaign.pendingReviewCount - 1 });
  if (approvedCount < campaign.maxSubmissions) return;
  if (campaign.status === 'completed') await notifyUnreviewed(tx, campaign);
  else await applyTransition(tx, campaign, 'full');
}
