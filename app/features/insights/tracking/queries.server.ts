import { and, asc, eq, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { joinCursor, type Page, splitCursor, toPage } from '#core/pagination.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { TREND_DAYS } from './rules.ts';
import type { Link, OwnLink } from './schema.ts';
import { linkDays, links } from './tables.server.ts';

/** The links of a campaign of the brand, the campaign's own links first. Clicks of bots are counted separately. */
export async function listLinks(actor: Actor, campaignId: string, page: ListQuery): Promise<Page<Link>> {
  await readOwnCampaign(actor, campaignId);
  const { items, nextCursor } = await readLinks(eq(links.campaignId, campaignId), page);
  return {
    nextCursor,
    items: items.map(({ link, creator, video, ...figures }) => ({
      ...presentLink(link, video),
      creator,
      targetUrl: link.targetUrl,
      ...figures,
    })),
  };
}

/** The creator's own links of a campaign, without clicks of bots. Throws `notFound` without an application or submission. */
export async function listOwnLinks(
  actor: Actor,
  campaignId: string,
  page: ListQuery,
): Promise<Page<OwnLink>> {
  const isOf = (table: typeof applications | typeof submissions) =>
    and(eq(table.campaignId, campaignId), eq(table.creatorId, actor.workspaceId));
  const [applicationCount, submissionCount] = await Promise.all([
    db.$count(applications, isOf(applications)),
    db.$count(submissions, isOf(submissions)),
  ]);
  if (applicationCount + submissionCount === 0) throw notFound();
  const isOwn = and(eq(links.campaignId, campaignId), eq(links.creatorId, actor.workspaceId));
  const { items, nextCursor } = await readLinks(isOwn, page);
  return {
    nextCursor,
    items: items.map(({ link, video, clicks, visitors, days }) => ({
      ...presentLink(link, video),
      clicks,
      visitors,
      days: days.map(({ bots: _, ...day }) => day),
    })),
  };
}

const presentLink = (
  { id, code, channel, promoCode, disabledAt }: typeof links.$inferSelect,
  video: OwnLink['video'],
) => ({
  id,
  url: `${config.baseUrl}/l/${code}`,
  video,
  channel,
  promoCode,
  isDisabled: disabledAt !== null,
});

const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** Sort key. Links of the campaign itself have no creator and come first. */
const creatorKey = sql<string>`coalesce(${links.creatorId}, '')`;

async function readLinks(condition: SQL | undefined, { limit, cursor }: ListQuery) {
  const [creatorId, id] = splitCursor(cursor);
  const rows = await db
    .select({ link: links, creator: publicProfile, video: { id: submissions.id, title: submissions.title } })
    .from(links)
    .leftJoin(workspaces, eq(workspaces.id, links.creatorId))
    .leftJoin(submissions, eq(submissions.id, links.submissionId))
    .where(and(condition, sql`(${creatorKey}, ${links.id}) > (${creatorId}, ${id})`))
    .orderBy(creatorKey, asc(links.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, ({ link }) => joinCursor(link.creatorId ?? '', link.id));
  const isOnPage = inArray(
    linkDays.linkNo,
    page.items.map(({ link }) => link.no),
  );
  const [totals, days] = await Promise.all([
    db
      .select({
        linkNo: linkDays.linkNo,
        clicks: total(linkDays.clicks),
        visitors: total(linkDays.visitors),
        bots: total(linkDays.bots),
      })
      .from(linkDays)
      .where(isOnPage)
      .groupBy(linkDays.linkNo),
    db
      .select()
      .from(linkDays)
      .where(and(isOnPage, gte(linkDays.day, sql`(now() AT TIME ZONE 'utc')::date - ${TREND_DAYS - 1}::int`)))
      .orderBy(asc(linkDays.day)),
  ]);
  const none = { clicks: 0, visitors: 0, bots: 0 };
  const items = page.items.map(({ link, creator, video }) => {
    const { linkNo: _, ...sums } = totals.find((total) => total.linkNo === link.no) ?? { linkNo: 0, ...none };
    const own = days.filter(({ linkNo }) => linkNo === link.no);
    return { link, creator, video, ...sums, days: own.map(({ linkNo: _, ...day }) => day) };
  });
  return { items, nextCursor: page.nextCursor };
}
