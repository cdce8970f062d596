import { and, eq, sql } from 'drizzle-orm';
import type { Actor, PublicRole } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { updateReview } from '../deadlines/count-reviews.server.ts';
import { type Deadline, NO_DEADLINE } from '../deadlines/start-deadline.server.ts';
import { alreadyReviewed, slotsFilled } from '../errors.ts';
import { type MovedSubmission, submissionMoved } from '../events.ts';
import { isFull } from '../rules.ts';
import { submissions } from '../tables.server.ts';

type Submission = typeof submissions.$inferSelect;

/** Locks a pending submission to one of the brand's campaigns with a free slot and, before it, the campaign. */
export async function lockForReview(tx: Tx, brandId: string, submissionId: string) {
  const [locked] = await tx
    .select({ campaign: campaigns, submission: submissions })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.id, submissionId), eq(campaigns.brandId, brandId)))
    .for('no key update', { of: [campaigns, submissions] });
  // A submission is deleted only with its campaign.
  if (!locked) throw campaignNotFound();
  if (locked.submission.status !== 'pending') throw alreadyReviewed();
  if (isFull(locked.campaign)) throw slotsFilled();
  return locked;
}

/** Stores a decision and ends the deadline and a block of the timer. */
export async function recordReview(
  tx: Tx,
  submission: Submission,
  decision: Pick<Submission, 'status' | 'feedback'> &
    Partial<Pick<Submission, 'isFinal' | 'approvedVia'> & Deadline>,
  now = new Date(),
): Promise<void> {
  await updateReview(tx, submission, {
    ...NO_DEADLINE,
    blockedBy: null,
    ...decision,
    reviewedAt: now,
    updatedAt: now,
    // Keeps the deadline for the review counts, which `NO_DEADLINE` clears.
    reviewDueAt: sql`coalesce(review_due_at, due_at)`,
  });
}

/** Emits `submissionMoved` to the listeners and refreshes the screens of both sides. */
export async function announceMove(
  tx: Tx,
  campaign: Campaign,
  { id, creatorId, title, version }: Pick<Submission, 'id' | 'creatorId' | 'title' | 'version'>,
  kind: MovedSubmission['kind'],
  decidedBy?: string,
): Promise<void> {
  await emit(tx, submissionMoved, {
    kind,
    submissionId: id,
    campaignId: campaign.id,
    brandId: campaign.brandId,
    creatorId,
    decidedBy,
    title,
    version,
  });
  await sendLiveEvent(tx, [campaign.brandId, creatorId], ['submissions', 'campaigns'], campaign.id);
}

/** Locks a video of either side, which serializes what both sides add to it with each other and with the decision. */
export async function lockOwnVideo(tx: Tx, actor: Actor, submissionId: string) {
  const side = actor.role as PublicRole;
  const own = side === 'brand' ? campaigns.brandId : submissions.creatorId;
  const [video] = await tx
    .select({
      submissionId: submissions.id,
      status: submissions.status,
      mediaId: submissions.mediaId,
      campaignId: campaigns.id,
      campaignTitle: campaigns.title,
      brandId: campaigns.brandId,
      creatorId: submissions.creatorId,
    })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.id, submissionId), eq(own, actor.workspaceId)))
    .for('no key update', { of: submissions });
  if (!video) throw notFound();
  return { ...video, side };
}
