import { aliasedTable, and, desc, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import type { VideoRequirements } from '#features/campaigns/campaigns/rules.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { nameOfDoer, publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { payoutAccounts, payoutReminders } from '#features/money/payout-accounts/tables.server.ts';
import { listPaymentsOf } from '#features/money/transfers/queries.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { videosFor } from './present-video.server.ts';
import { changeRequestsUsed } from './rules.ts';
import type { OwnSubmission, ReviewItem, ReviewQuery, SubmittedVideo } from './schema.ts';
import { submissions } from './tables.server.ts';

type Row = typeof submissions.$inferSelect;
type PageQuery = { limit: number; cursor?: string | undefined };

/** Submissions to the actor's campaigns, or to one of them: the latest version of each, newest first. */
export async function listForReview(
  actor: Actor,
  query: z.infer<typeof ReviewQuery>,
): Promise<Page<ReviewItem>> {
  if (query.campaignId) await readOwnCampaign(actor, query.campaignId);
  const revision = aliasedTable(submissions, 'revision');
  const rows = await db
    .select({
      submission: submissions,
      campaignTitle: campaigns.title,
      budgetCents: campaigns.budgetCents,
      videoRequirements: campaigns.videoRequirements,
      creator: publicProfile,
      account: payoutAccounts,
      remindedAt: payoutReminders.remindedAt,
      approvedBy: nameOfDoer(actor, payments.approvedBy, campaigns.brandId),
    })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, submissions.creatorId))
    .leftJoin(payments, eq(payments.submissionId, submissions.id))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, submissions.creatorId))
    .leftJoin(
      payoutReminders,
      and(
        eq(payoutReminders.brandId, campaigns.brandId),
        eq(payoutReminders.creatorId, submissions.creatorId),
      ),
    )
    .where(
      and(
        eq(campaigns.brandId, actor.workspaceId),
        query.campaignId ? eq(submissions.campaignId, query.campaignId) : undefined,
        query.status && eq(submissions.status, query.status),
        notExists(db.select({ one: sql`1` }).from(revision).where(eq(revision.revisesId, submissions.id))),
        query.cursor ? lt(submissions.id, query.cursor) : undefined,
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(query.limit + 1);
  const ids = rows.map((row) => row.submission.id);
  const [paid, earlier, present] = await Promise.all([
    listPaymentsOf(ids),
    listEarlier(rows.map((row) => row.submission)),
    videosFor(
      actor,
      rows.map((row) => row.submission),
    ),
  ]);
  const items = rows.map(({ submission, videoRequirements, creator, account, remindedAt, ...fields }) => ({
    ...toVersion(submission, present(submission, videoRequirements)),
    ...fields,
    creator: {
      ...creator,
      isPayable: account !== null && isPayable(account),
      remindedAt: remindedAt?.toISOString() ?? null,
    },
    campaignId: submission.campaignId,
    changeRequestsUsed: changeRequestsUsed(submission.version),
    earlier: earlier
      .filter((row) => row.campaignId === submission.campaignId && row.creatorId === submission.creatorId)
      .map(({ version, feedback, reviewedAt }) => ({
        version,
        feedback,
        reviewedAt: reviewedAt?.toISOString() ?? null,
      })),
    payment: paid.get(submission.id) ?? null,
  }));
  return toPage(items, query.limit, (item) => item.id);
}

async function listEarlier(latest: Row[]): Promise<Row[]> {
  const revised = latest.filter((row) => row.version > 1);
  if (revised.length === 0) return [];
  return db
    .select()
    .from(submissions)
    .where(
      or(
        ...revised.map((row) =>
          and(
            eq(submissions.campaignId, row.campaignId),
            eq(submissions.creatorId, row.creatorId),
            lt(submissions.version, row.version),
          ),
        ),
      ),
    )
    .orderBy(desc(submissions.version));
}

export async function listOwnSubmissions(actor: Actor, page: PageQuery): Promise<Page<OwnSubmission>> {
  const rows = await db
    .select(ownSubmission)
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(
      and(
        eq(submissions.creatorId, actor.workspaceId),
        page.cursor ? lt(submissions.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(page.limit + 1);
  return toPage(await toOwnSubmissions(actor, rows), page.limit, (item) => item.id);
}

export const ownSubmission = {
  submission: submissions,
  campaignTitle: campaigns.title,
  budgetCents: campaigns.budgetCents,
  videoRequirements: campaigns.videoRequirements,
};

export async function toOwnSubmissions(
  actor: Actor,
  rows: {
    submission: Row;
    campaignTitle: string;
    budgetCents: number;
    videoRequirements: VideoRequirements | null;
  }[],
): Promise<OwnSubmission[]> {
  const own = rows.map((row) => row.submission);
  const [paid, present] = await Promise.all([listPaymentsOf(own.map(({ id }) => id)), videosFor(actor, own)]);
  return rows.map(({ submission, campaignTitle, budgetCents, videoRequirements }) => ({
    ...toVersion(submission, present(submission, videoRequirements)),
    campaignId: submission.campaignId,
    campaignTitle,
    budgetCents,
    payoutCents: splitBudget(budgetCents).payoutCents,
    changeRequestsUsed: changeRequestsUsed(submission.version),
    payment: paid.get(submission.id) ?? null,
  }));
}

function toVersion(row: Row, video: SubmittedVideo) {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    description: row.description,
    video,
    status: row.status,
    isFinal: row.isFinal,
    feedback: row.feedback,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

export const hasSubmitted = async (
  reader: Reader,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
): Promise<boolean> =>
  (await reader.$count(
    submissions,
    and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, creatorId)),
  )) > 0;
