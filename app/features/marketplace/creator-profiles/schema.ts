import { z } from 'zod';
import { SPOKEN } from '#features/identity/workspaces/rules.ts';
import { ShownPlatforms } from '#features/identity/workspaces/schema.ts';
import { PortfolioQuery } from '#features/people/portfolio/schema.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { PERIODS } from './rules.ts';

/** A creator as brands see them: no address, no money but what they chose to show, no payout details. */
export const CreatorProfile = z.object({
  id: z.string(),
  /** Whether it is the page of whoever reads it. */
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
  /** Null as long as nobody has rated. */
  averageRating: z.number().nullable(),
  ratingCount: z.number().int(),
  videosCompleted: z.number().int(),
  totalCampaigns: z.number().int(),
  /** What they received for their videos; null where they do not show it. */
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

/** First the portfolio by its places, then videos of campaigns by their ids. */
export const CreatorVideoQuery = ListQuery.extend({
  cursor: z.union([PortfolioQuery.shape.cursor, z.string().regex(/^sub_\w{1,60}$/)]),
});

/** An approved video of the creator's own, and whether all brands see it. */
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
  /** The median hours to an answer; null where there are too few. */
  responseHours: z.number().nullable(),
  /** Campaigns taken on in the last 90 days. */
  recentCampaigns: Count,
});
export type Performance = z.infer<typeof Performance>;

export const Analytics = z.object({
  /** Approved videos by month, the oldest first; empty where there are none. */
  months: z.array(z.object({ month: z.string(), approved: Count })),
  /** Applications that were decided, and how many of them were accepted. */
  decided: Count,
  accepted: Count,
});
export type Analytics = z.infer<typeof Analytics>;
