import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { payoutAccounts, payoutReminders } from '#features/money/payout-accounts/tables.server.ts';
import { averageRating } from '#features/people/creators/queries.server.ts';
import { directoryEntries } from '#features/people/creators/tables.server.ts';
import { readFirstItems, readShownItems } from '#features/people/portfolio/queries.server.ts';
import type { PortfolioItem } from '#features/people/portfolio/schema.ts';
import { CREATOR_RELIABILITY } from '#features/people/reliability/queries.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { Applicant, ApplicantQuery, ApplicationVideo, Delivery, OwnApplication } from './schema.ts';
import { applications } from './tables.server.ts';

const toVideo = (item: PortfolioItem | undefined): ApplicationVideo | undefined =>
  item && { id: item.id, title: item.title, video: item.video };

/** In the order of `ids`. Leaves out portfolio items that are no longer public. */
export const toVideos = (ids: string[], publicItems: Map<string, PortfolioItem>): ApplicationVideo[] =>
  ids.flatMap((id) => toVideo(publicItems.get(id)) ?? []);

export const toDelivery = (
  row: Pick<typeof applications.$inferSelect, 'dueAt' | 'secondsLeft' | 'extensionRequestedAt'>,
): Delivery => ({
  dueAt: row.dueAt?.toISOString() ?? null,
  isPaused: row.secondsLeft !== null,
  extensionRequestedAt: row.extensionRequestedAt?.toISOString() ?? null,
});

/** The applications to a campaign of the brand, newest first. Throws `campaignNotFound` for another brand. */
export async function listApplicants(
  actor: Actor,
  campaignId: string,
  page: ApplicantQuery,
): Promise<Page<Applicant>> {
  await readOwnCampaign(actor, campaignId);
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      createdAt: applications.createdAt,
      note: applications.note,
      videoIds: applications.videoIds,
      dueAt: applications.dueAt,
      secondsLeft: applications.secondsLeft,
      extensionRequestedAt: applications.extensionRequestedAt,
      creator: {
        ...publicProfile,
        bio: workspaces.bio,
        expertiseTags: workspaces.expertiseTags,
      },
      // Castings of all brands that accepted the creator.
      campaignCount: sql<number>`(
        SELECT count(*)::int FROM ${applications} AS other
         WHERE other.creator_id = ${workspaces.id} AND other.status = 'accepted')`,
      averageRating: averageRating(workspaces.id),
      reliability: sql<Applicant['creator']['reliability']>`${sql.raw(CREATOR_RELIABILITY)}`,
      account: payoutAccounts,
      remindedAt: payoutReminders.remindedAt,
    })
    .from(applications)
    .innerJoin(workspaces, eq(workspaces.id, applications.creatorId))
    .innerJoin(directoryEntries, eq(directoryEntries.creatorId, applications.creatorId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, applications.creatorId))
    .leftJoin(
      payoutReminders,
      and(
        eq(payoutReminders.brandId, actor.workspaceId),
        eq(payoutReminders.creatorId, applications.creatorId),
      ),
    )
    .where(
      and(
        eq(applications.campaignId, campaignId),
        page.status ? eq(applications.status, page.status) : undefined,
        beforeCursor(applications.id, page.cursor),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(page.limit + 1);
  const [publicItems, firstItems] = await Promise.all([
    readShownItems(db, actor, { ids: rows.flatMap(({ videoIds }) => videoIds) }),
    readFirstItems(
      db,
      actor,
      rows.map(({ creator }) => creator.id),
    ),
  ]);
  const items = rows.map(
    ({
      createdAt,
      creator,
      averageRating,
      campaignCount,
      reliability,
      account,
      remindedAt,
      videoIds,
      dueAt,
      secondsLeft,
      extensionRequestedAt,
      ...row
    }) => ({
      ...row,
      delivery: toDelivery({ dueAt, secondsLeft, extensionRequestedAt }),
      videos: toVideos(videoIds, publicItems),
      // Without a video in the application, the creator's portfolio introduces them.
      preview: toVideos(videoIds, publicItems)[0] ?? toVideo(firstItems.get(creator.id)) ?? null,
      createdAt: createdAt.toISOString(),
      creator: {
        ...creator,
        averageRating,
        campaignCount,
        reliability,
        isPayable: account ? isPayable(account) : false,
        remindedAt: remindedAt?.toISOString() ?? null,
      },
    }),
  );
  return toPage(items, page.limit, (item) => item.id);
}

/** Whether the creator is accepted. False again once the work is released. */
export const isAccepted = async (reader: Reader, campaignId: string, creatorId: string): Promise<boolean> =>
  (await reader.$count(
    applications,
    and(
      eq(applications.campaignId, campaignId),
      eq(applications.creatorId, creatorId),
      eq(applications.status, 'accepted'),
    ),
  )) > 0;

/** The creator's applications, newest first. */
export async function listOwnApplications(actor: Actor, page: ListQuery): Promise<Page<OwnApplication>> {
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      createdAt: applications.createdAt,
      campaignId: applications.campaignId,
      campaignTitle: campaigns.title,
    })
    .from(applications)
    .innerJoin(campaigns, eq(campaigns.id, applications.campaignId))
    .where(and(eq(applications.creatorId, actor.workspaceId), beforeCursor(applications.id, page.cursor)))
    .orderBy(desc(applications.id))
    .limit(page.limit + 1);
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return toPage(items, page.limit, (item) => item.id);
}

/** Whether the brand has decided, or the campaign has ended without a decision. */
export const isDecided = async (id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(campaigns, eq(campaigns.id, applications.campaignId))
    .where(
      and(eq(applications.id, id), or(ne(applications.status, 'pending'), eq(campaigns.status, 'completed'))),
    );
  return rows.length > 0;
};
