import { aliasedTable, and, asc, count, desc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { listBriefItems, readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { briefItems, campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { memberNameFor, publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { payoutAccounts, payoutReminders } from '#features/money/payout-accounts/tables.server.ts';
import { listPaymentsOf } from '#features/money/transfers/queries.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { prepareVideoPresenter } from './present-video.server.ts';
import { approvalBlockOf, changeRequestsUsed, isClosed } from './rules.ts';
import type { OwnSubmission, ReviewItem, ReviewQuery, SubmittedVideo } from './schema.ts';
import {
  briefItemChecks,
  changeRequestComments,
  changeRequestItems,
  changeRequests,
  submissions,
} from './tables.server.ts';

type Row = typeof submissions.$inferSelect;

const campaignOfSubmission = {
  title: campaigns.title,
  status: campaigns.status,
  budgetCents: campaigns.budgetCents,
  approvedCount: campaigns.approvedCount,
  maxSubmissions: campaigns.maxSubmissions,
  videoRequirements: campaigns.videoRequirements,
};
type CampaignOfSubmission = Pick<typeof campaigns.$inferSelect, keyof typeof campaignOfSubmission>;

/** Money was set aside for this creator's video, or has paid it. */
const isFunded = sql<boolean>`EXISTS (SELECT FROM funded_slots f WHERE f.campaign_id = ${submissions.campaignId}
  AND f.creator_id = ${submissions.creatorId} AND f.state IN ('reserved', 'paid'))`;

/** The latest version of each video for the brand, newest first. Throws `campaignNotFound` for another brand. */
export async function listForReview(
  actor: Actor,
  query: z.infer<typeof ReviewQuery>,
): Promise<Page<ReviewItem>> {
  if (query.campaignId) await readOwnCampaign(actor, query.campaignId);
  const revision = aliasedTable(submissions, 'revision');
  const rows = await db
    .select({
      submission: submissions,
      campaign: campaignOfSubmission,
      isCreatorSuspended: isSuspended(submissions.creatorId),
      creator: publicProfile,
      account: payoutAccounts,
      isFunded,
      remindedAt: payoutReminders.remindedAt,
      approvedBy: memberNameFor(actor, payments.approvedBy, campaigns.brandId),
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
        query.creatorId ? eq(submissions.creatorId, query.creatorId) : undefined,
        query.status ? eq(submissions.status, query.status) : undefined,
        // Videos of a full campaign are no longer reviewed.
        query.status === 'pending' ? lt(campaigns.approvedCount, campaigns.maxSubmissions) : undefined,
        // Only the latest version has no revision.
        notExists(db.select({ one: sql`1` }).from(revision).where(eq(revision.revisesId, submissions.id))),
        beforeCursor(submissions.id, query.cursor),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(query.limit + 1);
  const ids = rows.map((row) => row.submission.id);
  const earlier = await listEarlier(rows.map((row) => row.submission));
  const [balanceCents, paymentOf, items, checks, citationsOf, presentVideo] = await Promise.all([
    readBalance(walletOf(actor.workspaceId)),
    listPaymentsOf(ids),
    listBriefItems(
      db,
      rows.map((row) => row.submission.campaignId),
    ),
    db.select().from(briefItemChecks).where(inArray(briefItemChecks.submissionId, ids)),
    prepareCitationLookup([...ids, ...earlier.map(({ id }) => id)]),
    prepareVideoPresenter(actor, [...rows.map((row) => row.submission), ...earlier]),
  ]);
  const reviews = rows.map(({ submission, campaign, ...row }) => {
    const creator = { ...row.creator, isPayable: row.account !== null && isPayable(row.account) };
    return {
      ...toVersion(submission, campaign, presentVideo(submission, campaign.videoRequirements), row.isFunded),
      ...citationsOf(submission.id),
      creator: { ...creator, remindedAt: row.remindedAt?.toISOString() ?? null },
      approvalBlock: approvalBlockOf({
        campaignStatus: campaign.status,
        budgetCents: campaign.budgetCents,
        isSuspended: row.isCreatorSuspended,
        isPayable: creator.isPayable,
        balanceCents,
        isFunded: row.isFunded,
      }),
      approvedBy: row.approvedBy,
      campaignId: submission.campaignId,
      campaignTitle: campaign.title,
      campaignStatus: campaign.status,
      briefItems: toCheckedItems(submission, items, checks),
      budgetCents: campaign.budgetCents,
      changeRequestsUsed: changeRequestsUsed(submission.version),
      earlier: earlier
        .filter(
          ({ campaignId, creatorId }) =>
            campaignId === submission.campaignId && creatorId === submission.creatorId,
        )
        .map((version) => ({
          id: version.id,
          version: version.version,
          title: version.title,
          video: presentVideo(version, campaign.videoRequirements),
          feedback: version.feedback,
          ...citationsOf(version.id),
          reviewedAt: version.reviewedAt?.toISOString() ?? null,
        })),
      payment: paymentOf.get(submission.id) ?? null,
    };
  });
  return toPage(reviews, query.limit, (review) => review.id);
}

/** The brief items of a version's campaign, as creator and brand have checked them. `items` and `checks` are of all listed versions. */
const toCheckedItems = (
  version: Row,
  items: (typeof briefItems.$inferSelect)[],
  checks: (typeof briefItemChecks.$inferSelect)[],
): ReviewItem['briefItems'] =>
  items
    .filter(({ campaignId }) => campaignId === version.campaignId)
    .map(({ id, kind, text }) => {
      const check = checks.find(
        ({ submissionId, briefItemId }) => submissionId === version.id && briefItemId === id,
      );
      return { id, kind, text, creatorOk: check?.creatorOk ?? false, brandOk: check?.brandOk ?? null };
    });

/** All versions before the latest ones, newest first. */
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

/** Returns a function from a version to what its change request cites: brief items, in the brief's order, and the number of comments. */
async function prepareCitationLookup(submissionIds: string[]) {
  const isOfSubmissions = inArray(changeRequests.submissionId, submissionIds);
  const [items, comments] = await Promise.all([
    db
      .select({
        submissionId: changeRequests.submissionId,
        id: briefItems.id,
        kind: briefItems.kind,
        text: briefItems.text,
        note: changeRequestItems.note,
      })
      .from(changeRequests)
      .innerJoin(changeRequestItems, eq(changeRequestItems.changeRequestId, changeRequests.id))
      .innerJoin(briefItems, eq(briefItems.id, changeRequestItems.briefItemId))
      .where(isOfSubmissions)
      .orderBy(asc(briefItems.position)),
    db
      .select({ submissionId: changeRequests.submissionId, count: count() })
      .from(changeRequests)
      .innerJoin(changeRequestComments, eq(changeRequestComments.changeRequestId, changeRequests.id))
      .where(isOfSubmissions)
      .groupBy(changeRequests.submissionId),
  ]);
  return (id: string) => ({
    citedItems: items
      .filter(({ submissionId }) => submissionId === id)
      .map(({ submissionId: _, ...item }) => item),
    citedComments: comments.find(({ submissionId }) => submissionId === id)?.count ?? 0,
  });
}

/** All versions of the creator's videos, newest first. */
export async function listOwnSubmissions(actor: Actor, page: ListQuery): Promise<Page<OwnSubmission>> {
  const rows = await db
    .select(ownSubmission)
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .where(and(eq(submissions.creatorId, actor.workspaceId), beforeCursor(submissions.id, page.cursor)))
    .orderBy(desc(submissions.id))
    .limit(page.limit + 1);
  return toPage(await toOwnSubmissions(actor, rows), page.limit, (item) => item.id);
}

/** Columns for `toOwnSubmissions`. The query joins the campaign and, as `workspaces`, its brand. */
export const ownSubmission = {
  submission: submissions,
  campaign: campaignOfSubmission,
  brandName: workspaces.name,
  isFunded,
};

export async function toOwnSubmissions(
  actor: Actor,
  rows: { submission: Row; campaign: CampaignOfSubmission; brandName: string; isFunded: boolean }[],
): Promise<OwnSubmission[]> {
  const own = rows.map((row) => row.submission);
  const ids = own.map(({ id }) => id);
  const [paymentOf, citationsOf, presentVideo] = await Promise.all([
    listPaymentsOf(ids),
    prepareCitationLookup(ids),
    prepareVideoPresenter(actor, own),
  ]);
  return rows.map(({ submission, campaign, brandName, isFunded }) => ({
    ...toVersion(submission, campaign, presentVideo(submission, campaign.videoRequirements), isFunded),
    ...citationsOf(submission.id),
    campaignId: submission.campaignId,
    campaignTitle: campaign.title,
    brandName,
    budgetCents: campaign.budgetCents,
    payoutCents: splitBudget(campaign.budgetCents).payoutCents,
    changeRequestsUsed: changeRequestsUsed(submission.version),
    payment: paymentOf.get(submission.id) ?? null,
  }));
}

function toVersion(row: Row, campaign: CampaignOfSubmission, video: SubmittedVideo, isFunded: boolean) {
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
    dueAt: row.dueAt?.toISOString() ?? null,
    isPaused: row.secondsLeft !== null,
    blockedBy: row.blockedBy,
    approvedVia: row.approvedVia,
    extensionRequestedAt: row.extensionRequestedAt?.toISOString() ?? null,
    isLapsed: row.lapsedAt !== null,
    isFunded,
    isClosed: isClosed(row, campaign),
  };
}

/** Whether the creator has submitted any version to the campaign, even one that was rejected. */
export const hasSubmitted = async (
  reader: Reader,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
): Promise<boolean> =>
  (await reader.$count(
    submissions,
    and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, creatorId)),
  )) > 0;

/** Whether the brand has decided. False for a deleted submission: the deletion of its campaign has its own notification. */
export const isReviewed = async (id: string): Promise<boolean> =>
  (await db.$count(submissions, and(eq(submissions.id, id), ne(submissions.status, 'pending')))) > 0;

/** Whether the creator has sent the next version. */
export const isRevised = async (id: string): Promise<boolean> =>
  (await db.$count(submissions, eq(submissions.revisesId, id))) > 0;

/** Whether the creator's latest version waits for the brand or is approved. Earlier versions are all rejected. */
export const owesNothing = async (campaignId: string, creatorId: string): Promise<boolean> =>
  (await db.$count(
    submissions,
    and(
      eq(submissions.campaignId, campaignId),
      eq(submissions.creatorId, creatorId),
      ne(submissions.status, 'rejected'),
    ),
  )) > 0;
