import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { prepareVideoPresenter } from '#features/campaigns/submissions/present-video.server.ts';
import type { SubmittedVideo } from '#features/campaigns/submissions/schema.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { listPublicItems } from '#features/people/portfolio/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { assertShownCreator } from './read-profile.server.ts';
import type { CreatorVideo, CreatorVideoQuery, OwnCampaignVideo } from './schema.ts';
import { shownVideos } from './tables.server.ts';

/** Follows every id, which begins with digits. */
const BEFORE_ALL = 'sub_z';

/** A creator's public videos: the portfolio with the pinned item first, then selected campaign videos, newest first. */
export async function listCreatorVideos(
  actor: Actor,
  creatorId: string,
  { limit, cursor }: z.infer<typeof CreatorVideoQuery>,
): Promise<Page<CreatorVideo>> {
  await assertShownCreator(actor, creatorId);
  // A text is the id of a campaign video, a number the position of a portfolio item.
  if (typeof cursor === 'string') return listShownVideos(actor, creatorId, { limit, cursor });
  const portfolio = await listPublicItems(actor, creatorId, { limit, cursor });
  const items = portfolio.items.map(({ id, title, tags, isPinned, video }) => ({
    id,
    source: 'portfolio' as const,
    title,
    campaignTitle: null,
    tags,
    isPinned,
    video,
  }));
  if (portfolio.nextCursor !== null) return { items, nextCursor: portfolio.nextCursor };
  const left = limit - items.length;
  const videos = await listShownVideos(actor, creatorId, { limit: Math.max(left, 1) });
  if (left === 0) return { items, nextCursor: videos.items.length > 0 ? BEFORE_ALL : null };
  return { items: [...items, ...videos.items], nextCursor: videos.nextCursor };
}

async function listShownVideos(
  actor: Actor,
  creatorId: string,
  { limit, cursor }: ListQuery,
): Promise<Page<CreatorVideo>> {
  const rows = await db
    .select({ submission: submissions, campaignTitle: campaigns.title })
    .from(shownVideos)
    .innerJoin(submissions, eq(submissions.id, shownVideos.submissionId))
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(shownVideos.creatorId, creatorId), beforeCursor(shownVideos.submissionId, cursor)))
    .orderBy(desc(shownVideos.submissionId))
    .limit(limit + 1);
  const present = await prepareVideoPresenter(
    actor,
    rows.map(({ submission }) => submission),
  );
  const items = rows.map(({ submission, campaignTitle }) => ({
    id: submission.id,
    source: 'campaign' as const,
    title: submission.title,
    campaignTitle,
    tags: [],
    isPinned: false,
    video: withoutFindings(present(submission, null)),
  }));
  return toPage(items, limit, ({ id }) => id);
}

/** Findings are visible to the creator and the ordering brand only. */
const withoutFindings = ({ type, url, posterUrl, durationMs }: SubmittedVideo): CreatorVideo['video'] => ({
  type,
  url,
  posterUrl,
  durationMs,
});

/** The creator's approved campaign videos, newest first, each shown on the profile or not. */
export async function listOwnCampaignVideos(actor: Actor, page: ListQuery): Promise<Page<OwnCampaignVideo>> {
  const rows = await db
    .select({
      submission: submissions,
      campaignTitle: campaigns.title,
      brandName: workspaces.name,
      isShown: sql<boolean>`${isNotNull(shownVideos.submissionId)}`,
    })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .leftJoin(shownVideos, eq(shownVideos.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.creatorId, actor.workspaceId),
        eq(submissions.status, 'approved'),
        beforeCursor(submissions.id, page.cursor),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(page.limit + 1);
  const present = await prepareVideoPresenter(
    actor,
    rows.map(({ submission }) => submission),
  );
  const items = rows.map(({ submission, ...fields }) => ({
    id: submission.id,
    title: submission.title,
    video: withoutFindings(present(submission, null)),
    ...fields,
  }));
  return toPage(items, page.limit, ({ id }) => id);
}
