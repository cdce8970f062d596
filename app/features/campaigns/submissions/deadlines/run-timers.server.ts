import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { AppError, type ErrorType } from '#core/app-error.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
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
import { publish } from '#platform/live/live.server.ts';
import { log } from '#platform/log/log.server.ts';
import { approve } from '../commands/approve-submission.server.ts';
import { alreadyReviewed } from '../errors.ts';
import { autoApprovalBlocked, reviewDueSoon } from '../notifications.server.ts';
import { isFull } from '../rules.ts';
import { submissions } from '../tables.server.ts';
import { countReview } from './count-reviews.server.ts';
import { isDue, type TimerBlock } from './rules.ts';
import { runDeliveryTimer } from './run-delivery-timer.server.ts';
import { runRevisionTimer } from './run-revision-timer.server.ts';

const BATCH_SIZE = 100;

const BLOCKS: [ErrorType, TimerBlock][] = [
  [inDebt, 'debt'],
  [creatorNotPayable, 'creator_account'],
  [accountSuspended, 'suspension'],
  [unpaidCampaign, 'unpublished'],
  [comparisonUnderWay, 'comparison'],
  [alreadyPaid, 'comparison'],
];

/** Runs each timer in its own transaction; may run in parallel, again or late: the locks guard each condition. */
export async function runTimers(now = new Date()): Promise<void> {
  await runDue(submissions, runSubmissionTimer, now);
  await runDue(applications, runDeliveryTimer, now);
}

type Timed = typeof submissions | typeof applications;

async function runDue(table: Timed, run: (id: string, now: Date) => Promise<void>, now: Date): Promise<void> {
  let last: DueRow | undefined;
  for (;;) {
    const due: DueRow[] = await dueRows(table, now, last);
    for (const { id } of due) {
      try {
        await run(id, now);
      } catch (error) {
        // It stays due for the next run, and does not keep later rows from theirs.
        log.error({ error, id }, 'a deadline could not be processed');
      }
    }
    last = due.at(-1);
    if (due.length < BATCH_SIZE) return;
  }
}

/** `at` has microseconds. */
type DueRow = { id: string; at: string };

/** The due rows after `last`, oldest first. */
export const dueRows = (table: Timed, now: Date, last?: DueRow) =>
  db
    .select({ id: table.id, at: sql<string>`${table.timerAt}::text` })
    .from(table)
    .where(
      and(
        lte(table.timerAt, now),
        last && sql`(${table.timerAt}, ${table.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(asc(table.timerAt), asc(table.id))
    .limit(BATCH_SIZE);

async function runSubmissionTimer(id: string, now: Date): Promise<void> {
  const video = await findVideo(id);
  if (!video) return;
  if (video.submission.status === 'rejected')
    return inTransaction((tx) => runRevisionTimer(tx, video.submission, now));
  try {
    await inTransaction(async (tx) => {
      const approver = { via: 'timer', brandId: video.campaign.brandId, now } as const;
      const isFunded = await hasReservedSlot(tx, video.submission);
      if (isFunded && isDue(video.submission, now)) await approve(tx, approver, id);
      else await remind(tx, id, now);
    });
  } catch (error) {
    const isRefusal = ({ code }: ErrorType) => error instanceof AppError && error.code === code;
    const block = BLOCKS.find(([type]) => isRefusal(type))?.[1] ?? null;
    // Another caller may have reviewed it first; then nothing is left to postpone.
    if (!block && !isRefusal(alreadyReviewed))
      log.error({ error, submissionId: id }, 'a video could not be approved automatically');
    await postpone(id, block, now);
  }
}

const findVideo = async (id: string) =>
  (
    await db
      .select({ submission: submissions, campaign: campaigns })
      .from(submissions)
      .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
      .where(eq(submissions.id, id))
  )[0];

async function lockDue(tx: Tx, id: string, now: Date) {
  const [locked] = await tx
    .select({ campaign: campaigns, submission: submissions })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.id, id), lte(submissions.timerAt, now)))
    .for('no key update', { of: [campaigns, submissions] });
  return locked;
}

const setTimer = (tx: Tx, id: string, values: Partial<typeof submissions.$inferInsert>) =>
  tx.update(submissions).set(values).where(eq(submissions.id, id));

/** A version without funds has no timer after its deadline, and neither has that of a full campaign. */
async function remind(tx: Tx, id: string, now: Date): Promise<void> {
  const locked = await lockDue(tx, id, now);
  if (locked?.submission.status !== 'pending') return;
  const { campaign, submission } = locked;
  const due = submission.dueAt!;
  if (isFull(campaign) || isDue(submission, now)) {
    if (await hasReservedSlot(tx, submission)) return;
    await setTimer(tx, id, { timerAt: null });
    // The brand missed it. A later decision is never before it, even if the caller runs ahead of the clock.
    if (!isFull(campaign) && !submission.reviewDueAt)
      await countReview(tx, submission, { reviewDueAt: sql`least(due_at, now())` });
    return;
  }
  await setTimer(tx, id, { timerAt: nextTimer({ from: submission.createdAt, due }, now) });
  await notify(tx, campaign.brandId, reviewDueSoon, {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    submission_id: id,
    creator_name: await readPublicName(tx, submission.creatorId),
    minutes_left: Math.floor((due.getTime() - now.getTime()) / 60_000),
    is_funded: await hasReservedSlot(tx, submission),
  });
}

/** Tries again in an hour. Both sides are notified of a new reason. */
async function postpone(id: string, blockedBy: TimerBlock | null, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockDue(tx, id, now);
    if (!locked) return;
    const { campaign, submission } = locked;
    await setTimer(tx, id, { timerAt: new Date(now.getTime() + HOUR_MS), blockedBy });
    if (!blockedBy || blockedBy === submission.blockedBy) return;
    const campaignFields = { campaign_id: campaign.id, campaign_title: campaign.title, submission_id: id };
    const sides = { brand: campaign.brandId, creator: submission.creatorId };
    for (const side of ['brand', 'creator'] as const)
      await notify(tx, sides[side], autoApprovalBlocked, { ...campaignFields, blocked_by: blockedBy, side });
    await publish(tx, Object.values(sides), ['submissions'], campaign.id);
  });
}
