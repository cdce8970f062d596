import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Page } from '#core/pagination.ts';
import { firstOf } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { fromMinor } from '#features/insights/conversions/currency.ts';
import { listOrders } from '#features/insights/conversions/queries.server.ts';
import type { ShopOrder } from '#features/insights/conversions/schema.ts';
import { db } from '#platform/db/db.server.ts';
import { endpoint, file, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, exportList } from '#platform/http/export-list.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { subscriptionRequired } from '../errors.ts';
import type { Sums } from '../figures.ts';
import { listCampaignFigures, listCreatorFigures } from '../queries/campaigns.server.ts';
import { readSelection } from '../queries/filter.server.ts';
import { readCampaigns, readMarketingDays } from '../queries/marketing.server.ts';
import { listVideoFigures } from '../queries/videos.server.ts';
import { requireSubscription } from '../require-subscription.server.ts';
import { rangeOf } from '../rules.ts';
import {
  AnalyticsExportQuery,
  type AnalyticsQuery,
  type CampaignFigures,
  type CreatorFigures,
  type MarketingCampaign,
  type MarketingDays,
  MarketingExportQuery,
  type MarketingFilter,
  MarketingQuery,
  OrderExportQuery,
  type VideoFigures,
} from '../schema.ts';

const DOWNLOAD = {
  method: 'get',
  for: 'brand',
  permission: 'campaigns:read',
  mayBeStale: true,
  limit: perQuarterHour(60),
  answer: file('text/csv', 'application/json'),
  refusals: [subscriptionRequired],
} as const;

/** Numbers for spreadsheets, without the noise of floating point. */
const decimal = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

const campaignColumns: Columns<CampaignFigures> = {
  id: (row) => row.id,
  title: (row) => row.title,
  status: (row) => row.status,
  created_at: (row) => row.createdAt,
  deadline: (row) => row.deadline,
  videos_sent: (row) => row.sent,
  videos_delivered: (row) => row.videosDelivered,
  completion_percent: (row) => decimal(row.completionRate),
  deadlines_met: (row) => row.deadlinesMet,
  approved_late: (row) => row.lateReviews,
  overdue: (row) => row.overdue,
  total_budget_usd: (row) => dollars(row.totalBudgetCents),
};
const creatorColumns: Columns<CreatorFigures> = {
  id: (row) => row.id,
  name: (row) => row.name,
  delivery_percent: (row) => decimal(row.deliveryPercentage),
  revision_percent: (row) => decimal(row.revisionRate),
  average_seconds: (row) => decimal(row.averageVideoLength),
  average_rating: (row) => decimal(row.averageRating),
  videos_completed: (row) => row.videosCompleted,
  on_time: (row) => row.onTimeDeliveries,
};
const sums = {
  impressions: (row: Sums) => row.impressions,
  clicks: (row: Sums) => row.clicks,
  reported_clicks: (row: Sums) => row.reportedClicks,
  visitors: (row: Sums) => row.visitors,
  purchases: (row: Sums) => row.purchases,
  revenue_usd: (row: Sums) => dollars(row.revenueCents),
  spent_on_videos_usd: (row: Sums) => dollars(row.contentCents),
  spent_on_ads_usd: (row: Sums) => dollars(row.adCents),
};
const marketingColumns: Columns<MarketingCampaign> = {
  id: (row) => row.id,
  title: (row) => row.title,
  tracking_code: (row) => row.trackingCode,
  ...sums,
  ctr_percent: (row) => decimal(row.clickThroughRate),
  conversion_percent: (row) => decimal(row.conversionRate),
  roas: (row) => decimal(row.returnOnSpend),
};
const dayColumns: Columns<MarketingDays['days'][number]> = { day: (row) => row.day, ...sums };
/** Omits the poster, whose URL is signed for one reader and expires. */
type VideoRow = Omit<VideoFigures, 'posterUrl'>;
const videoColumns: Columns<VideoRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  campaign: (row) => row.campaign.title,
  creator: (row) => row.creator.name,
  link: (row) => row.url,
  clicks: (row) => row.clicks,
  purchases: (row) => row.purchases,
  revenue_usd: (row) => dollars(row.revenueCents),
};
const orderColumns: Columns<ShopOrder> = {
  order: (row) => row.orderId,
  kind: (row) => row.kind,
  shop: (row) => row.shop,
  source: (row) => row.source,
  in_figures: (row) => (!row.isTest && row.kind === 'purchase' && row.campaign !== null ? 'yes' : 'no'),
  occurred_at: (row) => row.occurredAt,
  amount: (row) => fromMinor(row.amountMinor, row.currency),
  refunded: (row) => fromMinor(row.refundedMinor, row.currency),
  currency: (row) => row.currency,
  amount_usd: (row) => dollars(row.usdCents),
  attributed_by: (row) => row.attributedBy,
  promo_code: (row) => row.promoCode,
  campaign: (row) => row.campaign?.title ?? null,
  creator: (row) => row.creator?.name ?? null,
  channel: (row) => row.channel,
};

type Format = { format: 'csv' | 'json' };

const exporting = <Item, Filter extends object>(
  name: string,
  columns: Columns<Item>,
  list: (actor: Actor, query: Filter & ListQuery) => Promise<Page<Item>>,
) =>
  requireSubscription(async (actor: Actor, query: Filter & Format) =>
    exportList({ name, format: query.format, columns }, (page) => list(actor, page), query),
  );

/** Returns all rows of an unpaged read as one page. */
const whole =
  <Query, Item>(read: (actor: Actor, query: Query) => Promise<Item[]>) =>
  async (actor: Actor, query: Query): Promise<Page<Item>> => ({
    items: await read(actor, query),
    nextCursor: null,
  });

const download = (id: string, name: string, summary: string) => ({
  ...{ ...DOWNLOAD, id, path: `/analytics/exports/${name}`, summary },
});

export const exportEndpoints = [
  endpoint(
    {
      ...download('exportCampaignFigures', 'campaigns', 'Export campaign metrics'),
      query: AnalyticsExportQuery,
    },
    exporting<CampaignFigures, AnalyticsQuery>('campaigns', campaignColumns, listCampaignFigures),
  ),
  endpoint(
    {
      ...download('exportCreatorFigures', 'creators', 'Export creator metrics'),
      query: AnalyticsExportQuery,
    },
    exporting<CreatorFigures, AnalyticsQuery>('creators', creatorColumns, listCreatorFigures),
  ),
  endpoint(
    {
      ...download('exportMarketing', 'marketing', 'Export marketing by campaign'),
      query: MarketingExportQuery,
    },
    exporting(
      'marketing',
      marketingColumns,
      whole(async (actor, query: MarketingQuery) =>
        readCampaigns(actor, rangeOf(query), await readSelection(actor, query), null),
      ),
    ),
  ),
  endpoint(
    { ...download('exportMarketingDays', 'days', 'Export marketing by day'), query: MarketingExportQuery },
    exporting(
      'days',
      dayColumns,
      whole(async (actor, query: MarketingQuery) => (await readMarketingDays(actor, query)).days),
    ),
  ),
  endpoint(
    { ...download('exportVideoFigures', 'videos', 'Export video metrics'), query: MarketingExportQuery },
    exporting('videos', videoColumns, async (actor, query: MarketingQuery & ListQuery) => {
      const { items, nextCursor } = await listVideoFigures(actor, query);
      return { items: items.map(({ posterUrl: _, ...row }): VideoRow => row), nextCursor };
    }),
  ),
  endpoint(
    {
      ...download('exportConversions', 'conversions', 'Export the orders of the brand’s shops'),
      query: OrderExportQuery,
    },
    exporting(
      'conversions',
      orderColumns,
      async (actor, { limit, cursor, ...filter }: MarketingFilter & ListQuery) => {
        const { campaign, creator, channel } = await readSelection(actor, filter);
        const only = { campaignId: campaign?.id, creatorId: creator?.id, channel: channel ?? undefined };
        return listOrders(actor, { limit, cursor }, only);
      },
    ),
  ),
  endpoint(
    {
      ...DOWNLOAD,
      id: 'downloadAnalyticsReport',
      path: '/analytics/report',
      summary: 'Download the analytics report as PDF, in the user’s language',
      query: MarketingQuery,
      answer: file('application/pdf'),
    },
    requireSubscription(async (actor: Actor, query: MarketingQuery) => {
      const user = firstOf(
        await db.select({ language: users.language }).from(users).where(eq(users.id, actor.userId)),
      );
      const { analyticsReport } = await import('./report-pdf.server.ts');
      const { from, to } = rangeOf(query);
      return new Response(await analyticsReport(actor, query, user.language), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="analytics-${from}-${to}.pdf"`,
          'cache-control': 'no-store',
        },
      });
    }),
  ),
];
