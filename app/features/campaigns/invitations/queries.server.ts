import { and, desc, eq, gte, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { isCover, readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { isShownCreator } from '#features/people/creators/queries.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { stateOf } from './rules.ts';
import type { Invitation, InvitingCampaign, ReceivedInvitation } from './schema.ts';
import { campaignInvitations } from './tables.server.ts';

/** `isBeforeDeadline` and `hasFreeSlots`: the rule of `hasEnded` in SQL, for campaigns that are not completed. */
const isBeforeDeadline = gte(campaigns.deadline, sql`(now() AT TIME ZONE 'utc')::date`);
const hasFreeSlots = lt(campaigns.approvedCount, campaigns.maxSubmissions);

/** All invitations to a campaign of the brand, newest first. Throws `campaignNotFound` for another brand. */
export async function listInvitations(
  actor: Actor,
  campaignId: string,
  page: ListQuery,
): Promise<Page<Invitation>> {
  await readOwnCampaign(actor, campaignId);
  const rows = await db
    .select({ invitation: campaignInvitations, campaign: campaigns, creator: publicProfile })
    .from(campaignInvitations)
    .innerJoin(campaigns, eq(campaigns.id, campaignInvitations.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, campaignInvitations.creatorId))
    .where(
      and(eq(campaignInvitations.campaignId, campaignId), beforeCursor(campaignInvitations.id, page.cursor)),
    )
    .orderBy(desc(campaignInvitations.id))
    .limit(page.limit + 1);
  const items = rows.map(({ invitation, campaign, creator }) => ({
    id: invitation.id,
    state: stateOf(invitation, campaign),
    note: invitation.note,
    createdAt: invitation.createdAt.toISOString(),
    creator,
  }));
  return toPage(items, page.limit, ({ id }) => id);
}

/** Whether the creator has accepted an invitation to the campaign. */
export const hasAccepted = async (reader: Reader, campaignId: string, creatorId: string): Promise<boolean> =>
  (await reader.$count(
    campaignInvitations,
    and(
      eq(campaignInvitations.campaignId, campaignId),
      eq(campaignInvitations.creatorId, creatorId),
      eq(campaignInvitations.status, 'accepted'),
    ),
  )) > 0;

/** The campaigns of the brand that still take videos, newest first, each with the creator's invitation or application. */
export async function listCampaignsToInviteTo(
  actor: Actor,
  creatorId: string,
  page: ListQuery,
): Promise<Page<InvitingCampaign>> {
  if (!(await isShownCreator(db, actor, creatorId))) throw notFound();
  const rows = await db
    .select({ campaign: campaigns, invitation: campaignInvitations, applicationId: applications.id })
    .from(campaigns)
    .leftJoin(
      campaignInvitations,
      and(
        eq(campaignInvitations.campaignId, campaigns.id),
        eq(campaignInvitations.creatorId, creatorId),
        ne(campaignInvitations.status, 'withdrawn'),
      ),
    )
    .leftJoin(
      applications,
      and(eq(applications.campaignId, campaigns.id), eq(applications.creatorId, creatorId)),
    )
    .where(
      and(
        eq(campaigns.brandId, actor.workspaceId),
        ne(campaigns.status, 'completed'),
        isBeforeDeadline,
        hasFreeSlots,
        beforeCursor(campaigns.id, page.cursor),
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(page.limit + 1);
  const items = rows.map(({ campaign, invitation, applicationId }) => ({
    id: campaign.id,
    title: campaign.title,
    status: campaign.status,
    deadline: campaign.deadline,
    budgetCents: campaign.budgetCents,
    coverUrl: campaign.referenceAssets.find(isCover)?.url ?? null,
    state: invitation ? stateOf(invitation, campaign) : applicationId ? ('applied' as const) : null,
  }));
  return toPage(items, page.limit, ({ id }) => id);
}

/** The invitations that the creator can still answer, newest first. */
export async function listReceivedInvitations(
  actor: Actor,
  page: ListQuery,
): Promise<Page<ReceivedInvitation>> {
  const rows = await db
    .select({
      id: campaignInvitations.id,
      campaignId: campaigns.id,
      campaignTitle: campaigns.title,
      brandName: workspaces.name,
      brandImageUrl: workspaces.image,
      budgetCents: campaigns.budgetCents,
      deadline: campaigns.deadline,
      note: campaignInvitations.note,
      createdAt: campaignInvitations.createdAt,
    })
    .from(campaignInvitations)
    .innerJoin(campaigns, eq(campaigns.id, campaignInvitations.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .leftJoin(
      applications,
      and(eq(applications.campaignId, campaigns.id), eq(applications.creatorId, actor.workspaceId)),
    )
    .where(
      and(
        eq(campaignInvitations.creatorId, actor.workspaceId),
        eq(campaignInvitations.status, 'pending'),
        // An invitation is sent when its campaign is published.
        isNotNull(campaignInvitations.sentAt),
        eq(campaigns.status, 'active'),
        isBeforeDeadline,
        hasFreeSlots,
        not(isSuspended(campaigns.brandId)),
        // A decided application supersedes the invitation.
        or(isNull(applications.id), eq(applications.status, 'pending')),
        beforeCursor(campaignInvitations.id, page.cursor),
      ),
    )
    .orderBy(desc(campaignInvitations.id))
    .limit(page.limit + 1);
  const items = rows.map(({ budgetCents, createdAt, ...row }) => ({
    ...row,
    payoutCents: splitBudget(budgetCents).payoutCents,
    createdAt: createdAt.toISOString(),
  }));
  return toPage(items, page.limit, ({ id }) => id);
}

/** Whether the creator has answered the invitation or the brand has withdrawn it. */
export const isAnswered = async (id: string): Promise<boolean> =>
  (await db.$count(
    campaignInvitations,
    and(eq(campaignInvitations.id, id), ne(campaignInvitations.status, 'pending')),
  )) > 0;
