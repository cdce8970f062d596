import { eq, sql } from 'drizzle-orm';
import { AppError, type ErrorType } from '#core/app-error.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { HOUR_MS, nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import { unpaidCampaign } from '#features/campaigns/campaigns/errors.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { hasReservedSlot } from '#features/campaigns/slots/queries.server.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { alreadyPaid, comparisonUnderWay, creatorNotPayable } from '#features/money/transfers/errors.ts';
import { inDebt } from '#features/money/wallet/errors.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { log } from '#platform/log/log.server.ts';
import { approve } from '../commands/approve-submission.server.ts';
import { alreadyReviewed } from '../errors.ts';
import { autoApprovalBlocked, reviewDueSoon } from '../notifications.server.ts';
import { isFull } from '../rules.ts';
import { submissions } from '../tables.server.ts';
import { updateReview } from './count-reviews.server.ts';
import { lockDueSubmission } from './lock-due-submission.server.ts';
import { isDue, type TimerBlock } from './rules.ts';

/** Refusals that people can resolve. All other errors are logged as faults. */
const BLOCK_OF_ERROR: [ErrorType, TimerBlock][] = [
  [inDebt, 'debt'],
  [creatorNotPayable, 'creator_account'],
  [accountSuspended, 'suspension'],
  [unpaidCampaign, 'unpublished'],
  [comparisonUnderWay, 'comparison'],
  // A restore lost the payment. The comparison with Stripe brings it back.
  [alreadyPaid, 'comparison'],
];

type Submission = typeof submissions.$inferSelect;

/** Reminds the brand of a review. At the deadline, it approves a funded version and leaves others to the brand. */
export async function runReviewTimer(id: string, now: Date): Promise<void> {
  const brandId = await findPayingBrand(id, now);
  if (brandId) return approveOrPostpone(brandId, id, now);
  await inTransaction(async (tx) => {
    const locked = await lockDueSubmission(tx, id, 'pending', now);
    if (!locked) return;
    const { campaign, submission } = locked;
    const isFunded = await hasReservedSlot(tx, submission);
    if (isFull(campaign) || isDue(submission, now)) {
      // If the slot was reserved just now, the timer stays due and the next run approves.
      if (!isFunded) await endDeadline(tx, campaign, submission);
    } else {
      const due = submission.dueAt!;
      await setTimer(tx, id, { timerAt: nextTimer({ from: submission.createdAt, due }, now) });
      await remindBrand(tx, campaign, submission, { isFunded, now });
    }
  });
}

const setTimer = (tx: Tx, id: string, values: Partial<Submission>) =>
  tx.update(submissions).set(values).where(eq(submissions.id, id));

/** The brand of a version that is due and has a slot. The approval checks both again under its locks. */
async function findPayingBrand(id: string, now: Date): Promise<string | null> {
  const { campaignId, creatorId, dueAt } = submissions;
  const [version] = await db
    .select({ campaignId, creatorId, dueAt, brandId: campaigns.brandId })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(eq(submissions.id, id));
  return version && isDue(version, now) && (await hasReservedSlot(db, version)) ? version.brandId : null;
}

async function approveOrPostpone(brandId: string, id: string, now: Date): Promise<void> {
  try {
    await inTransaction((tx) => approve(tx, { via: 'timer', brandId, now }, id));
  } catch (error) {
    const isRefusal = ({ code }: ErrorType) => error instanceof AppError && error.code === code;
    const block = BLOCK_OF_ERROR.find(([type]) => isRefusal(type))?.[1] ?? null;
    // Another caller may have reviewed it first; then nothing is left to postpone.
    if (!block && !isRefusal(alreadyReviewed))
      log.error({ error, submissionId: id }, 'a video could not be approved automatically');
    await postpone(id, block, now);
  }
}

/** Tries again in an hour. Both sides are notified of a new reason. */
async function postpone(id: string, blockedBy: TimerBlock | null, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockDueSubmission(tx, id, 'pending', now);
    if (!locked) return;
    const { campaign, submission } = locked;
    await setTimer(tx, id, { timerAt: new Date(now.getTime() + HOUR_MS), blockedBy });
    if (!blockedBy || blockedBy === submission.blockedBy) return;
    const campaignFields = { campaign_id: campaign.id, campaign_title: campaign.title, submission_id: id };
    const sides = { brand: campaign.brandId, creator: submission.creatorId };
    for (const side of ['brand', 'creator'] as const)
      await notify(tx, sides[side], autoApprovalBlocked, { ...campaignFields, blocked_by: blockedBy, side });
    await sendLiveEvent(tx, Object.values(sides), ['submissions'], campaign.id);
  });
}

/** Counts a missed review, unless the campaign is full and needs none. */
async function endDeadline(tx: Tx, campaign: Campaign, submission: Submission): Promise<void> {
  if (isFull(campaign) || submission.reviewDueAt) await setTimer(tx, submission.id, { timerAt: null });
  else {
    // A later decision is never before it, even if the caller runs ahead of the clock.
    await updateReview(tx, submission, { timerAt: null, reviewDueAt: sql`least(due_at, now())` });
  }
}

const remindBrand = async (
  tx: Tx,
  campaign: Campaign,
  { id, creatorId, dueAt }: Submission,
  { isFunded, now }: { isFunded: boolean; now: Date },
) =>
  notify(tx, campaign.brandId, reviewDueSoon, {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    submission_id: id,
    creator_name: await readPublicName(tx, creatorId),
    minutes_left: Math.floor((dueAt!.getTime() - now.getTime()) / 60_000),
    is_funded: isFunded,
  });
