import { z } from 'zod';
import { recordOf } from '#core/typed-values.ts';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { ExportQuery, ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { Day } from '#platform/http/schemas/text.ts';
import { METRIC_NAMES, type MetricName } from './figures.ts';
import { CREATOR_SORTS, DEFAULT_PERIOD, isRangeOrNone, PERIODS, SOURCE_KINDS } from './rules.ts';

const range = {
  period: z.enum(PERIODS).default(DEFAULT_PERIOD),
  from: Day.optional(),
  to: Day.optional(),
};
const WRONG_RANGE = { error: 'analytics.errors.range', path: ['to'] };

export const AnalyticsQuery = z.object(range).refine(isRangeOrNone, WRONG_RANGE);
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;
export const AnalyticsListQuery = z
  .object({ ...range, ...ListQuery.shape })
  .refine(isRangeOrNone, WRONG_RANGE);
export type AnalyticsListQuery = z.output<typeof AnalyticsListQuery>;
export const AnalyticsCreatorQuery = z
  .object({
    ...range,
    ...ListQuery.shape,
    sort: z.enum(CREATOR_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    cursor: z
      .string()
      .regex(/^(-?\d{1,12}(\.\d{1,20})?(e-\d{1,2})?|Infinity)\.wsp_\w{1,40}$/)
      .optional(),
  })
  .refine(isRangeOrNone, WRONG_RANGE);
export type AnalyticsCreatorQuery = z.output<typeof AnalyticsCreatorQuery>;

const filter = {
  campaign: z
    .string()
    .regex(/^cmp_\w{1,40}$/)
    .optional(),
  creator: z
    .string()
    .regex(/^wsp_\w{1,40}$/)
    .optional(),
  channel: z.enum(CHANNELS).optional(),
};
export type MarketingFilter = z.output<z.ZodObject<typeof filter>>;
export const MarketingQuery = z.object({ ...range, ...filter }).refine(isRangeOrNone, WRONG_RANGE);
export type MarketingQuery = z.output<typeof MarketingQuery>;

export const VideoFiguresQuery = z
  .object({
    ...range,
    ...filter,
    ...ListQuery.shape,
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .refine(isRangeOrNone, WRONG_RANGE);

export const AnalyticsExportQuery = z
  .object({ ...range, ...ExportQuery.shape })
  .refine(isRangeOrNone, WRONG_RANGE);
export const MarketingExportQuery = z
  .object({ ...range, ...filter, ...ExportQuery.shape })
  .refine(isRangeOrNone, WRONG_RANGE);
export const OrderExportQuery = ExportQuery.extend(filter);

const Count = z.number().int();
const Cents = z.number().int();

export const FigureSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** The file or shop. */
  label: z.string().nullable(),
  from: z.string(),
  to: z.string(),
});
export type FigureSource = z.infer<typeof FigureSource>;

/** A metric, its value in the range before, and its sources. Null: no source. */
export const Figure = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  sources: z.array(FigureSource),
  asOf: z.string(),
});
export type Figure = z.infer<typeof Figure>;

/** The videos of the period's campaigns on one day (UTC). */
const CampaignDay = z.object({
  day: z.string(),
  sent: Count,
  videosDelivered: Count,
  deadlinesMet: Count,
  activeCreators: Count,
});
export type CampaignDay = z.infer<typeof CampaignDay>;

export const CampaignTotals = z.object({
  from: z.string(),
  to: z.string(),
  campaigns: Count,
  days: z.array(CampaignDay),
  /** The days of the period before. */
  before: z.array(CampaignDay),
  videosDelivered: Figure,
  averageCompletion: Figure,
  deadlinesMet: Figure,
  activeCreators: Figure,
});
export type CampaignTotals = z.infer<typeof CampaignTotals>;

export const CampaignFigures = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['active', 'paused', 'completed']),
  videosDelivered: Count,
  /** Submissions, revisions included. */
  sent: Count,
  completionRate: z.number(),
  deadlinesMet: Count,
  /** Submitted by the deadline and approved after it. */
  lateReviews: Count,
  /** Pending after the deadline. */
  overdue: Count,
  totalBudgetCents: Cents,
  createdAt: z.string(),
  deadline: z.string(),
  lastSubmittedAt: z.string().nullable(),
  lastReviewedAt: z.string().nullable(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;
export const CampaignFiguresPage = pageOf(CampaignFigures);

export const CreatorFigures = PublicProfile.omit({ location: true }).extend({
  /** Approved submissions per submission, in percent. */
  deliveryPercentage: z.number(),
  /** Rejected submissions per reviewed submission, in percent. */
  revisionRate: z.number(),
  /** In seconds, of approved files; null without a file. */
  averageVideoLength: z.number().nullable(),
  averageRating: z.number().nullable(),
  videosCompleted: Count,
  onTimeDeliveries: Count,
});
export type CreatorFigures = z.infer<typeof CreatorFigures>;
export const CreatorFiguresPage = pageOf(CreatorFigures);

const Sums = z.object({
  impressions: Count.nullable(),
  /** On links. */
  clicks: Count.nullable(),
  /** By platforms, on days and campaigns without a link. */
  reportedClicks: Count.nullable(),
  visitors: Count.nullable(),
  purchases: Count.nullable(),
  revenueCents: Cents.nullable(),
  contentCents: Cents.nullable(),
  adCents: Cents.nullable(),
});

export const MarketingCampaign = Sums.extend({
  id: z.string(),
  title: z.string(),
  trackingCode: z.string().nullable(),
  /** In percent; null without impressions or clicks. */
  clickThroughRate: z.number().nullable(),
  conversionRate: z.number().nullable(),
  /** Revenue per spend on videos. */
  returnOnSpend: z.number(),
});
export type MarketingCampaign = z.infer<typeof MarketingCampaign>;

export const MarketingCreator = PublicProfile.omit({ location: true }).extend({
  videosCompleted: Count,
  revenueCents: Cents.nullable(),
  /** On videos. */
  spendCents: Cents,
  returnOnSpend: z.number(),
});
export type MarketingCreator = z.infer<typeof MarketingCreator>;

/** The applied filter; null: all. */
const FilterSelection = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }).nullable(),
  creator: z.object({ id: z.string(), name: z.string() }).nullable(),
  channel: z.enum(CHANNELS).nullable(),
});
export type FilterSelection = z.infer<typeof FilterSelection>;

const metrics = recordOf(METRIC_NAMES, () => Figure);

export const MarketingSummary = z.object({
  from: z.string(),
  to: z.string(),
  chosen: FilterSelection,
  creatorChoices: z.array(z.object({ id: z.string(), name: z.string() })),
  ...metrics,
  /** Whether recent changes are not included yet. */
  isUpdating: z.boolean(),
  /** Currencies of orders and ad spend without an exchange rate, absent from amounts. */
  withoutRate: z.array(z.string()),
  /** Null: a link for any channel. */
  channels: z.array(z.object({ channel: z.enum(CHANNELS).nullable(), clicks: Count })),
  campaigns: z.array(MarketingCampaign),
  creators: z.array(MarketingCreator),
  has: z.object({
    campaigns: z.boolean(),
    linkedCampaign: z.string().nullable(),
    orders: z.boolean(),
  }),
});
export type MarketingSummary = z.infer<typeof MarketingSummary>;
export type MarketingFigures = Pick<MarketingSummary, MetricName>;

/** Results of a video's own link; orders are null without an order source. */
export const VideoFigures = z.object({
  id: z.string(),
  title: z.string(),
  posterUrl: z.string().nullable(),
  campaign: z.object({ id: z.string(), title: z.string() }),
  creator: PublicProfile.omit({ location: true }),
  url: z.string(),
  isDisabled: z.boolean(),
  clicks: Count,
  purchases: Count.nullable(),
  revenueCents: Cents.nullable(),
});
export type VideoFigures = z.infer<typeof VideoFigures>;
export const VideoFiguresPage = pageOf(VideoFigures).extend({
  sources: z.array(FigureSource),
  asOf: z.string(),
});
export type VideoFiguresPage = z.infer<typeof VideoFiguresPage>;

/** In percent; null on days without both clicks and impressions. */
const MarketingDay = Sums.extend({ day: z.string(), clickThroughRate: z.number().nullable() });
export type MarketingDay = z.infer<typeof MarketingDay>;

export const MarketingDays = z.object({
  days: z.array(MarketingDay),
  before: z.array(MarketingDay),
});
export type MarketingDays = z.infer<typeof MarketingDays>;
