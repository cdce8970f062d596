import { z } from 'zod';
import { ApplicationStatus, ApplicationVideo, Delivery } from '#features/campaigns/applications/schema.ts';
import { PLATFORMS, VIDEO_LENGTHS } from '#features/campaigns/campaigns/brief/brief.ts';
import {
  BriefItem,
  BriefView,
  CampaignStatusSchema,
  ReferenceAsset,
  VideoRequirements,
} from '#features/campaigns/campaigns/schema.ts';
import { InvitingCampaign } from '#features/campaigns/invitations/schema.ts';
import { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { BrandReliability } from '#features/people/reliability/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

const Count = z.number().int();

export const MatchingQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  cursor: z
    .string()
    .regex(/^\d{1,13}-\d{1,18}$/)
    .optional(),
});
export const MatchingCreator = PublicProfile.extend({
  expertiseTags: z.array(z.string()),
  averageRating: z.number().nullable(),
  videosCompleted: Count,
  /** Preferences of the campaign that the creator matches. */
  matches: z.array(z.enum(['language', 'location', 'interests', 'tier'])),
  state: InvitingCampaign.shape.state,
});
export type MatchingCreator = z.infer<typeof MatchingCreator>;
export const MatchingCreatorPage = pageOf(MatchingCreator);

const CreatorStepSchema = z.enum([
  'apply',
  'application_pending',
  'not_selected',
  'submit',
  'in_review',
  'revise',
  'rejected',
  'approved',
  'closed',
]);

export const WorkCard = z.object({
  id: z.string(),
  title: z.string(),
  brandName: z.string(),
  brandImageUrl: z.string().nullable(),
  /** Of the brand. */
  reliability: BrandReliability.nullable(),
  brandRating: z.number().nullable(),
  videoRequirements: VideoRequirements,
  platforms: z.array(z.enum(PLATFORMS)),
  budgetCents: Count,
  payoutCents: Count,
  deadline: z.string(),
  slotsLeft: Count,
  /** Videos with money set aside, approved ones included. Zero if none of the remaining videos has money. */
  fundedCount: Count,
  maxSubmissions: Count,
  intake: z.enum(['casting', 'open_call']),
  coverUrl: z.string().nullable(),
  step: CreatorStepSchema,
  createdAt: z.string(),
});

export type WorkCard = z.infer<typeof WorkCard>;

export const WorkPage = pageOf(WorkCard);

/** Filters by the brief. Campaigns without a brief match none. */
export const BriefFilter = z.object({
  language: DirectoryFilter.shape.language,
  platform: z.enum(PLATFORMS).optional(),
  seconds: z.enum(VIDEO_LENGTHS.map(String) as ['15', '30', '60']).optional(),
  product: z.enum(['included']).optional(),
});
export type BriefFilter = z.infer<typeof BriefFilter>;

export const WorkQuery = BriefFilter.extend({
  q: z.string().trim().max(100).optional(),
  budget: z.enum(['low', 'medium', 'high']).optional(),
  /** Leaves out campaigns with an application or a video of the creator. */
  joined: z.enum(['excluded']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

/** Each up to MAX_COUNT. */
export const WorkCounts = z.object({ all: Count, low: Count, medium: Count, high: Count });
export type WorkCounts = z.infer<typeof WorkCounts>;

export const WorkView = WorkCard.omit({ reliability: true, brandRating: true, platforms: true }).extend({
  status: CampaignStatusSchema,
  description: z.string(),
  briefItems: z.array(BriefItem),
  delivery: z.enum(['file', 'file_or_link']),
  /** Null, as `deliveryDays`, for campaigns published before deadlines. */
  reviewHours: Count.nullable(),
  deliveryDays: Count.nullable(),
  productUrl: z.string().nullable(),
  videoStyle: z.string().nullable(),
  referenceAssets: z.array(ReferenceAsset),
  brief: BriefView.nullable(),
  brand: PublicProfile,
  application: z
    .object({
      id: z.string(),
      status: ApplicationStatus,
      note: z.string().nullable(),
      videos: z.array(ApplicationVideo),
      createdAt: z.string(),
      delivery: Delivery,
      canWithdraw: z.boolean(),
    })
    .nullable(),
  invitation: z.object({ id: z.string(), note: z.string().nullable() }).nullable(),
  /** The creator's share of the money set aside for their video. */
  secured: z.object({ payoutCents: Count, since: z.string() }).nullable(),
  submissions: z.array(OwnSubmission),
});

export type WorkView = z.infer<typeof WorkView>;
