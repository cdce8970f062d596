import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { fromMinor } from '#features/insights/conversions/currency.ts';
import { listOrders } from '#features/insights/conversions/queries.server.ts';
import type { ShopOrder } from '#features/insights/conversions/schema.ts';
import { db } from '#platform/db/db.server.ts';
import { endpoint, file, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, exportList } from '#platform/http/export-list.server.ts';
import { subscriptionRequired } from '../errors.ts';
import { expectSubscribed } from '../expect-subscribed.server.ts';
import { listCampaignFigures, listCreatorFigures } from '../queries/campaigns.server.ts';
import { readCountries } from '../queries/countries.server.ts';
import { readChosen } from '../queries/filter.server.ts';
import { readCampaigns, readMarketingDays } from '../queries/marketing.server.ts';
import { listVideoFigures } from '../queries/videos.server.ts';
import { rangeOf } from '../rules.ts';
import {
  AnalyticsExportQuery,
  type CampaignFigures,
  type ClicksOfCountry,
  type CreatorFigures,
  type MarketingCampaign,
  type MarketingDays,
  MarketingExportQuery,
  OrderExportQuery,
  ReportQuery,
  type Sums,
  type VideoFigures,
} from '../schema.ts';

const FILES = {
  method: 'get',
  for: 'brand',
  permission: 'campaigns:read',
  limit: perQuarterHour(60),
  query: AnalyticsExportQuery,
  answer: file('text/csv', 'application/json'),
  refusals: [subscriptionRequired],
} as const;

const decimal = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

const campaignColumns: Columns<CampaignFigures> = {
  id: (row) => row.id,
  title: (row) => row.title,
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
const countryColumns: Columns<ClicksOfCountry> = {
  country: (row) => row.country,
  clicks: (row) => row.clicks,
  percent: (row) => decimal(row.percent),
};
/** Without its picture, whose address is the reader's own and ends. */
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
  source: (row) => row.source,
  reported_by_browser: (row) => yesOrNo(row.isReported),
  in_figures: (row) =>
    yesOrNo(row.isCounted && !row.isTest && row.kind === 'purchase' && row.campaign !== null),
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

/** What is read at once is a list of one page. */
const whole = async <Item>(items: Promise<Item[]>) => ({ items: await items, nextCursor: null });

export const exportEndpoints = [
  endpoint(
    {
      ...FILES,
      id: 'exportCampaignFigures',
      path: '/analytics/exports/campaigns',
      summary: 'The figures of campaigns as a file',
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'campaigns', format, columns: campaignColumns };
      return exportList(file, (page) => listCampaignFigures(actor, page), query);
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'exportCreatorFigures',
      path: '/analytics/exports/creators',
      summary: 'The figures of creators as a file',
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'creators', format, columns: creatorColumns };
      return exportList(file, (page) => listCreatorFigures(actor, page), query);
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'exportMarketing',
      path: '/analytics/exports/marketing',
      summary: 'What each campaign brought, as a file',
      query: MarketingExportQuery,
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'marketing', format, columns: marketingColumns };
      const chosen = await readChosen(actor, query);
      return exportList(file, () => whole(readCampaigns(actor, rangeOf(query), chosen, null)), query);
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'exportMarketingDays',
      path: '/analytics/exports/days',
      summary: 'The same for each day, as a file',
      query: MarketingExportQuery,
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'days', format, columns: dayColumns };
      return exportList(file, () => whole(readMarketingDays(actor, query).then(({ days }) => days)), query);
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'exportCountries',
      path: '/analytics/exports/countries',
      summary: 'Clicks by country, as a file',
      query: MarketingExportQuery,
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'countries', format, columns: countryColumns };
      const chosen = await readChosen(actor, query);
      return exportList(file, () => whole(readCountries(actor, rangeOf(query), chosen)), query);
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'exportVideoFigures',
      path: '/analytics/exports/videos',
      summary: 'What the own links of videos brought, as a file',
      query: MarketingExportQuery,
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'videos', format, columns: videoColumns };
      const list = async (page: Parameters<typeof listVideoFigures>[1]) => {
        const { items, nextCursor } = await listVideoFigures(actor, page);
        return { items: items.map(({ posterUrl: _, ...row }): VideoRow => row), nextCursor };
      };
      return exportList(file, list, query);
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'exportConversions',
      path: '/analytics/exports/conversions',
      summary: 'All orders of the brand’s shops as a file, with what brought each',
      query: OrderExportQuery,
    },
    async ({ actor, query: { format, ...query } }) => {
      await expectSubscribed(actor);
      const file = { name: 'orders', format, columns: orderColumns };
      const { campaign, creator, channel } = await readChosen(actor, query);
      const only = { campaignId: campaign?.id, creatorId: creator?.id, channel: channel ?? undefined };
      return exportList(file, (page) => listOrders(actor, page, only), {});
    },
  ),
  endpoint(
    {
      ...FILES,
      id: 'downloadAnalyticsReport',
      path: '/analytics/report',
      summary: 'Both tabs on paper, in the person’s language or the one asked for',
      query: ReportQuery,
      answer: file('application/pdf'),
    },
    async ({ actor, query: { language, ...query } }) => {
      await expectSubscribed(actor);
      // As for receipts: what lays out letters is loaded when one is drawn.
      const { analyticsReport } = await import('./report-pdf.server.ts');
      const pdf = await analyticsReport(actor, query, language ?? (await readLanguage(actor)));
      const { from, to } = rangeOf(query);
      return new Response(pdf, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="analytics-${from}-${to}.pdf"`,
          'cache-control': 'no-store',
        },
      });
    },
  ),
];

async function readLanguage({ userId }: Actor) {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user!.language;
}
