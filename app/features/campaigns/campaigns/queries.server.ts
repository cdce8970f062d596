import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { memberNameFor, publicProfile } from '#features/identity/workspaces/queries.server.ts';
import type { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import type { CheckoutOutcome } from '#features/money/charges/schema.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { keptWithFee } from '#features/money/transfers/fees/owed.server.ts';
import { clientBrands } from '#features/people/brands/tables.server.ts';
import { fold } from '#i18n/fold.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import { videoRequirementsOf } from './brief/video-requirements.ts';
import { campaignNotFound } from './errors.ts';
import type {
  BriefItem,
  CampaignCard,
  CampaignListQuery,
  CampaignSummary,
  CampaignView,
  Publication,
  ReferenceAsset,
  StoredAsset,
} from './schema.ts';
import { briefItems, campaigns } from './tables.server.ts';

type Row = typeof campaigns.$inferSelect;

/** The actor's campaigns, newest first. The search ignores case and Arabic spelling variants. */
export async function listOwnCampaigns(
  actor: Actor,
  query: z.infer<typeof CampaignListQuery>,
): Promise<Page<CampaignCard>> {
  const pattern = query.q && `%${escapeLike(fold(query.q))}%`;
  const rows = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.brandId, actor.workspaceId),
        query.status ? eq(campaigns.status, query.status) : undefined,
        pattern ? sql`campaigns.folded_text LIKE ${pattern}` : undefined,
        beforeCursor(campaigns.id, query.cursor),
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(query.limit + 1);
  return toPage(rows.map(toCard), query.limit, (card) => card.id);
}

/** Throws `campaignNotFound` for another brand, so other queries call it to check access. */
export async function readOwnCampaign(actor: Actor, campaignId: string): Promise<CampaignView> {
  const [row] = await db
    .select({
      campaign: campaigns,
      brand: publicProfile,
      createdBy: memberNameFor(actor, campaigns.createdBy, campaigns.brandId),
      clientBrand: { id: clientBrands.id, name: clientBrands.name },
      approvedCents: sql<string>`(
        SELECT coalesce(sum(p.amount_cents), 0) FROM payments p
         WHERE p.campaign_id = ${campaigns.id} AND p.kind = 'video')`,
    })
    .from(campaigns)
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .leftJoin(clientBrands, eq(clientBrands.id, campaigns.clientBrandId))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.brandId, actor.workspaceId)));
  if (!row) throw campaignNotFound();
  const { campaign, brand, createdBy, clientBrand, approvedCents } = row;
  const items = await listBriefItems(db, [campaignId]);
  const brief = toBrief(campaign, items, brand, { userId: actor.userId, seesDocuments: true });
  return {
    ...toCard(campaign),
    ...brief,
    inviteOnly: campaign.inviteOnly,
    invitedCount: campaign.invitedCount,
    createdBy,
    clientBrand,
    approvedCents: Number(approvedCents),
  };
}

/** Metrics of the brand dashboard. A campaign that is not published (`pending`) adds only to the number of campaigns. */
export async function readCampaignSummary(actor: Actor): Promise<CampaignSummary> {
  const { status, budgetCents, maxSubmissions, approvedCount, pendingReviewCount } = campaigns;
  const [[row], [paid]] = await Promise.all([
    db
      .select({
        campaignCount: sql<number>`count(*)::int`,
        activeCampaignCount: sql<number>`(count(*) FILTER (WHERE ${status} = 'active'))::int`,
        unapprovedCents: sql<string>`coalesce(
          sum(${budgetCents} * (${maxSubmissions} - ${approvedCount})) FILTER (WHERE ${status} <> 'pending'), 0)`,
        activeVideoCount: sql<number>`coalesce(
          sum(${pendingReviewCount} + ${approvedCount}) FILTER (WHERE ${status} = 'active'), 0)::int`,
        // Videos of a full campaign are no longer reviewed.
        pendingReviewCount: sql<number>`coalesce(
          sum(${pendingReviewCount}) FILTER (WHERE ${approvedCount} < ${maxSubmissions}), 0)::int`,
      })
      .from(campaigns)
      .where(eq(campaigns.brandId, actor.workspaceId)),
    db
      .select({
        videoCents: sql<string>`coalesce(sum(${payments.amountCents}) FILTER (WHERE ${payments.kind} = 'video'), 0)`,
        spentCents: sql<string>`coalesce(sum(CASE ${payments.kind} WHEN 'video' THEN ${keptWithFee}
          ELSE ${payments.amountCents} END) FILTER (WHERE ${payments.status} <> 'refunded'), 0)`,
      })
      .from(payments)
      .where(eq(payments.brandId, actor.workspaceId)),
  ]);
  const { unapprovedCents, ...counts } = row!;
  return {
    ...counts,
    // An approved video costs what it did at approval; the others cost the current price.
    totalBudgetCents: Number(unapprovedCents) + Number(paid!.videoCents),
    spentCents: Number(paid!.spentCents),
  };
}

/** Whether a campaign is published, for the page after the checkout. A deleted campaign still reports its payment. */
export async function readPublication(
  actor: Actor,
  campaignId: string,
  payment: CheckoutOutcome | null,
): Promise<Publication> {
  const [campaign] = await db
    .select({ title: campaigns.title, status: campaigns.status, inviteOnly: campaigns.inviteOnly })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.brandId, actor.workspaceId)));
  if (!campaign && !payment) throw campaignNotFound();
  const feePaid = campaign !== undefined && campaign.status !== 'pending';
  return { campaignId, campaign: campaign ?? null, feePaid, payment };
}

function toCard(row: Row): CampaignCard {
  return {
    ...toListItem(row),
    pausedFor: row.pausedFor,
    maxSubmissions: row.maxSubmissions,
    applicationCount: row.applicationCount,
    acceptedCount: row.acceptedCount,
    submissionCount: row.submissionCount,
    pendingReviewCount: row.approvedCount < row.maxSubmissions ? row.pendingReviewCount : 0,
    approvedCount: row.approvedCount,
  };
}

const toListItem = (row: Row) => ({
  id: row.id,
  title: row.title,
  status: row.status,
  intake: row.intake,
  budgetCents: row.budgetCents,
  deadline: row.deadline,
  coverUrl: row.referenceAssets.find(isCover)?.url ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** In the order of the brief. The items of several campaigns are mixed. */
export const listBriefItems = (reader: Reader, campaignIds: string[]) =>
  reader
    .select()
    .from(briefItems)
    .where(inArray(briefItems.campaignId, campaignIds))
    .orderBy(asc(briefItems.position), asc(briefItems.id));

export const isCover = ({ type, url }: StoredAsset) => type === 'image' && url !== undefined;

/** The parts of a campaign that brand and creators see. Only viewers with `seesDocuments` get the documents. */
export const toBrief = (
  row: Row,
  items: BriefItem[],
  brand: PublicProfile,
  viewer: { userId: string; seesDocuments: boolean },
) => ({
  ...toListItem(row),
  description: row.description,
  briefItems: items.map(({ id, kind, text }) => ({ id, kind, text })),
  delivery: row.delivery,
  reviewHours: row.reviewHours,
  deliveryDays: row.deliveryDays,
  videoRequirements: videoRequirementsOf(row.videoRequirements),
  productUrl: row.productUrl,
  videoStyle: row.videoStyle,
  referenceAssets: presentAssets(row.referenceAssets, viewer),
  brief: row.brief,
  brand,
});

/** The stored form that viewers get. `faststart` has no location data, unlike the original video. */
const VARIANTS = { image: 'w1600', video: 'faststart', document: 'original', link: 'original' } as const;

/** Without documents for a creator who may not submit. */
const presentAssets = (
  assets: StoredAsset[],
  { userId, seesDocuments }: { userId: string; seesDocuments: boolean },
): ReferenceAsset[] =>
  assets.flatMap((asset) => {
    const { name, type, url, mediaId = null, scan } = asset;
    if (type === 'document' && mediaId && !seesDocuments) return [];
    const address = url ?? fileLink(mediaId!, VARIANTS[type], userId);
    return [{ name, type, url: address, mediaId, isCover: isCover(asset), isUnscanned: scan === 'none' }];
  });
