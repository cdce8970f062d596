import { z } from 'zod';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { ExportQuery, ListQuery } from '#platform/http/schemas/lists.ts';
import { Day } from '#platform/http/schemas/text.ts';
import { isRange, PERIODS, SOURCE_KINDS, USUAL_PERIOD } from './rules.ts';

const asked = {
  period: z.enum(PERIODS).default(USUAL_PERIOD),
  /** Days of one's own, both included, instead of a period. */
  from: Day.optional(),
  to: Day.optional(),
};
const WRONG_RANGE = { error: 'analytics.errors.range', path: ['to'] };

/** Which time figures are of. */
export const AnalyticsQuery = z.object(asked).refine(isRange, WRONG_RANGE);
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;
export const AnalyticsListQuery = z.object({ ...asked, ...ListQuery.shape }).refine(isRange, WRONG_RANGE);
export type AnalyticsListQuery = z.output<typeof AnalyticsListQuery>;
/** A list of creators goes on after how much one has done, and who it was. */
export const AnalyticsCreatorQuery = z
  .object({
    ...asked,
    ...ListQuery.shape,
    cursor: z
      .string()
      .regex(/^\d{1,9}\.wsp_\w{1,40}$/)
      .optional(),
  })
  .refine(isRange, WRONG_RANGE);
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
/** Which time, and of what alone. */
export const MarketingQuery = z.object({ ...asked, ...filter }).refine(isRange, WRONG_RANGE);
export type MarketingQuery = z.output<typeof MarketingQuery>;

/** A list of videos goes on after the number of a link. */
export const VideoFiguresQuery = z
  .object({
    ...asked,
    ...filter,
    ...ListQuery.shape,
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .refine(isRange, WRONG_RANGE);

export const AnalyticsExportQuery = z.object({ ...asked, ...ExportQuery.shape }).refine(isRange, WRONG_RANGE);
export const MarketingExportQuery = z
  .object({ ...asked, ...filter, ...ExportQuery.shape })
  .refine(isRange, WRONG_RANGE);
export const OrderExportQuery = ExportQuery.extend(filter);
export const ReportQuery = z
  .object({ ...asked, ...filter, language: z.enum(['en', 'ar']).optional() })
  .refine(isRange, WRONG_RANGE);

const Count = z.number().int();
const Cents = z.number().int();

/** Who says so. */
export const FigureSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** What it is called: a file, say. */
  label: z.string().nullable(),
  /** Of which days it tells. */
  from: z.string(),
  to: z.string(),
});
export type FigureSource = z.infer<typeof FigureSource>;

/** One figure, as it was in as many days before, and who says so. Null: nobody does. */
export const Figure = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  sources: z.array(FigureSource),
  asOf: z.string(),
});
export type Figure = z.infer<typeof Figure>;

/** Campaigns that were made in this time, added up. */
export const CampaignTotals = z.object({
  from: z.string(),
  to: z.string(),
  campaigns: Count,
  videosDelivered: Figure,
  averageCompletion: Figure,
  deadlinesMet: Figure,
  activeCreators: Figure,
});
export type CampaignTotals = z.infer<typeof CampaignTotals>;

export const CampaignFigures = z.object({
  id: z.string(),
  title: z.string(),
  videosDelivered: Count,
  /** Videos that were sent, each creator's latest version. */
  sent: Count,
  completionRate: z.number(),
  deadlinesMet: Count,
  /** Sent in time, and approved after the deadline. */
  lateReviews: Count,
  /** Waiting for review after the deadline. */
  overdue: Count,
  totalBudgetCents: Cents,
  createdAt: z.string(),
  deadline: z.string(),
  lastSubmittedAt: z.string().nullable(),
  lastReviewedAt: z.string().nullable(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;
export const CampaignFiguresPage = z.object({
  items: z.array(CampaignFigures),
  nextCursor: z.string().nullable(),
});

export const CreatorFigures = PublicProfile.omit({ location: true }).extend({
  /** Approved of all videos that were sent, in percent. */
  deliveryPercentage: z.number(),
  /** Versions that were sent back, of all that were reviewed, in percent. */
  revisionRate: z.number(),
  /** In seconds, as the campaigns asked for; null where they did not say. */
  averageVideoLength: z.number().nullable(),
  /** Null as long as nobody has rated. */
  averageRating: z.number().nullable(),
  videosCompleted: Count,
  onTimeDeliveries: Count,
});
export type CreatorFigures = z.infer<typeof CreatorFigures>;
export const CreatorFiguresPage = z.object({
  items: z.array(CreatorFigures),
  nextCursor: z.string().nullable(),
});

/** What was spent and what it brought, in this time; null where nobody says. */
const Sums = z.object({
  /** Views of ads and of posts. */
  impressions: Count.nullable(),
  clicks: Count.nullable(),
  visitors: Count.nullable(),
  purchases: Count.nullable(),
  revenueCents: Cents.nullable(),
  contentCents: Cents.nullable(),
  adCents: Cents.nullable(),
});
export type Sums = z.infer<typeof Sums>;

export const MarketingCampaign = Sums.extend({
  id: z.string(),
  title: z.string(),
  /** Of the campaign's own link. */
  trackingCode: z.string().nullable(),
  clickThroughRate: z.number(),
  conversionRate: z.number(),
  returnOnSpend: z.number(),
});
export type MarketingCampaign = z.infer<typeof MarketingCampaign>;

export const MarketingCreator = PublicProfile.omit({ location: true }).extend({
  videosCompleted: Count,
  revenueCents: Cents.nullable(),
  spendCents: Cents,
  returnOnSpend: z.number(),
});
export type MarketingCreator = z.infer<typeof MarketingCreator>;

/** What the figures are of alone; null: of all. What is not the brand's is never here. */
const Chosen = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }).nullable(),
  creator: z.object({ id: z.string(), name: z.string() }).nullable(),
  channel: z.enum(CHANNELS).nullable(),
});
export type Chosen = z.infer<typeof Chosen>;

/** Clicks of people from one country; null: from one that is not known. */
export const ClicksOfCountry = z.object({
  country: z.string().nullable(),
  clicks: Count,
  /** Of all clicks. */
  percent: z.number(),
});
export type ClicksOfCountry = z.infer<typeof ClicksOfCountry>;

/** What happened in this time, of all campaigns or of what is chosen. */
export const MarketingSummary = z.object({
  from: z.string(),
  to: z.string(),
  chosen: Chosen,
  /** Creators who can be chosen. */
  creatorChoices: z.array(z.object({ id: z.string(), name: z.string() })),
  revenue: Figure,
  returnOnSpend: Figure,
  purchases: Figure,
  clickThroughRate: Figure,
  clicks: Figure,
  spend: Figure,
  contentSpend: Figure,
  adSpend: Figure,
  sums: Sums,
  /** Revenue for each dollar of ads alone. */
  returnOnAds: Figure,
  /** What was won of what was spent, in percent. */
  returnOnInvestment: Figure,
  conversionRate: Figure,
  costPerPurchase: Figure,
  costPerClick: Figure,
  /** What a thousand impressions of ads cost. */
  costPerThousand: Figure,
  averageOrder: Figure,
  /** Of which the money is in no figure: there is no rate for their currency. */
  unconverted: Count,
  /** Spent on ads in currencies without a rate, in no figure either. */
  unconvertedSpend: z.array(z.object({ currency: z.string(), amountMinor: Count, days: Count })),
  /** Null: a link that serves everywhere. */
  channels: z.array(z.object({ channel: z.enum(CHANNELS).nullable(), clicks: Count, revenueCents: Cents })),
  /** Null where nothing says from where clicks are. */
  countries: z
    .object({ rows: z.array(ClicksOfCountry), sources: z.array(FigureSource), asOf: z.string() })
    .nullable(),
  campaigns: z.array(MarketingCampaign),
  creators: z.array(MarketingCreator),
  /** What there is already, for whoever has no figures yet. */
  has: z.object({
    campaigns: z.boolean(),
    /** The newest one that has a link. */
    linkedCampaign: z.string().nullable(),
    orders: z.boolean(),
    files: z.boolean(),
  }),
});
export type MarketingSummary = z.infer<typeof MarketingSummary>;

/** What the own link of a video brought; null where nobody tells of orders. */
export const VideoFigures = z.object({
  /** Of the submission. */
  id: z.string(),
  title: z.string(),
  posterUrl: z.string().nullable(),
  campaign: z.object({ id: z.string(), title: z.string() }),
  creator: PublicProfile.omit({ location: true }),
  /** Its own link. */
  url: z.string(),
  isDisabled: z.boolean(),
  clicks: Count,
  purchases: Count.nullable(),
  revenueCents: Cents.nullable(),
});
export type VideoFigures = z.infer<typeof VideoFigures>;
export const VideoFiguresPage = z.object({
  items: z.array(VideoFigures),
  nextCursor: z.string().nullable(),
  /** Who says so. */
  sources: z.array(FigureSource),
  asOf: z.string(),
});
export type VideoFiguresPage = z.infer<typeof VideoFiguresPage>;

/** Each day of this time; null where nobody says. */
export const MarketingDays = z.object({
  asOf: z.string(),
  days: z.array(Sums.extend({ day: z.string() })),
});
export type MarketingDays = z.infer<typeof MarketingDays>;
