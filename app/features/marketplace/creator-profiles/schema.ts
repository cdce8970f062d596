import { z } from 'zod';
import { SPOKEN } from '#features/identity/workspaces/rules.ts';
import { ShownPlatforms } from '#features/identity/workspaces/schema.ts';
import { PortfolioQuery } from '#features/people/portfolio/schema.ts';
import { CreatorReliability } from '#features/people/reliability/schema.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { PERIODS } from './rules.ts';

/** Public fields of a creator. No email address, no payout details. */
export const CreatorProfile = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  expertiseTags: z.array(z.string()),
  languages: z.array(z.enum(SPOKEN)),
  platforms: ShownPlatforms,
  memberSince: z.string(),
  level: z.enum(['beginner', 'intermediate', 'expert']),
  tier: z.enum(['premium', 'basic']),
  averageRating: z.number().nullable(),
  ratingCount: z.number().int(),
  videosCompleted: z.number().int(),
  totalCampaigns: z.number().int(),
  /** Median days from acceptance to the first video. Null if there are too few. */
  deliveryDays: z.number().int().nullable(),
  reliability: CreatorReliability.nullable(),
  /** Null if the creator hides it. */
  earnedCents: z.number().int().nullable(),
});
export type CreatorProfile = z.infer<typeof CreatorProfile>;

const Video = z.object({
  type: z.enum(['file', 'link']),
  url: z.string(),
  posterUrl: z.string().nullable(),
  durationMs: z.number().nullable(),
});

export const CreatorVideo = z.object({
  id: z.string(),
  source: z.enum(['portfolio', 'campaign']),
  title: z.string(),
  campaignTitle: z.string().nullable(),
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  video: Video,
});
export type CreatorVideo = z.infer<typeof CreatorVideo>;
export const CreatorVideoPage = pageOf(CreatorVideo);

/** A position in the portfolio, or the id of a campaign video. */
export const CreatorVideoQuery = ListQuery.extend({
  cursor: z.union([PortfolioQuery.shape.cursor, z.string().regex(/^sub_\w{1,60}$/)]),
});

export const OwnCampaignVideo = CreatorVideo.pick({ id: true, title: true, video: true }).extend({
  campaignTitle: z.string(),
  brandName: z.string(),
  isShown: z.boolean(),
});
export type OwnCampaignVideo = z.infer<typeof OwnCampaignVideo>;
export const OwnCampaignVideoPage = pageOf(OwnCampaignVideo);

export const PerformanceQuery = z.object({ period: z.enum(PERIODS).default('90') });

const Count = z.number().int();
const Percent = z.number().min(0).max(100);
export const Performance = z.object({
  counts: z.object({
    accepted: Count,
    approved: Count,
    onTime: Count,
    firstReviewed: Count,
    firstApproved: Count,
    brands: Count,
    repeatBrands: Count,
  }),
  rates: z.object({
    completion: Percent,
    onTime: Percent,
    firstPass: Percent,
    repeatHire: Percent,
    quality: Percent,
    reliability: Percent,
    overall: Percent,
  }),
  /** Median hours to a reply. Null if there are too few. */
  responseHours: z.number().nullable(),
  /** Campaigns of the last 90 days. */
  recentCampaigns: Count,
});
export type Performance = z.infer<typeof Performance>;

export const Analytics = z.object({
  months: z.array(z.object({ month: z.string(), approved: Count })),
  decided: Count,
  accepted: Count,
});
export type Analytics = z.infer<typeof Analytics>;
