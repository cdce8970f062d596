import { z } from 'zod';
import { PublicPerson } from '#features/accounts/schema.ts';
import { ApplicationStatus } from '#features/applications/schema.ts';
import { CampaignStatusSchema, ReferenceAsset, WebAddress } from '#features/campaigns/schema.ts';
import { PaymentSummary } from '#features/transfers/schema.ts';

const Count = z.number().int();
const SubmissionStatusSchema = z.enum(['pending', 'approved', 'rejected']);

export const SubmissionInput = z.strictObject({
  title: z.string().trim().min(1, 'errors.required').max(120, 'errors.tooLong'),
  videoUrl: WebAddress,
  description: z.string().trim().max(4000, 'errors.tooLong').optional(),
});
export type SubmissionInput = z.infer<typeof SubmissionInput>;

const Feedback = z.string().trim().max(2000, 'errors.tooLong').optional();
/** The brand states the amount that its button named; the server refuses when it is not the campaign's budget. */
export const ApproveInput = z.strictObject({ amountCents: z.number().int(), feedback: Feedback });
export const RequestChangesInput = z.strictObject({ feedback: Feedback });

const Version = z.object({
  id: z.string(),
  version: Count,
  title: z.string(),
  description: z.string().nullable(),
  videoUrl: z.string(),
  status: SubmissionStatusSchema,
  isFinal: z.boolean(),
  feedback: z.string().nullable(),
  createdAt: z.string(),
  reviewedAt: z.string().nullable(),
});

/** A submission as its brand reviews it: the latest version, with the feedback on earlier ones and its money. */
export const ReviewItem = Version.extend({
  campaignId: z.string(),
  campaignTitle: z.string(),
  budgetCents: Count,
  creator: PublicPerson,
  changeRequestsUsed: Count,
  earlier: z.array(
    z.object({ version: Count, feedback: z.string().nullable(), reviewedAt: z.string().nullable() }),
  ),
  payment: PaymentSummary.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewPage = z.object({ items: z.array(ReviewItem), nextCursor: z.string().nullable() });
export const ReviewQuery = z.object({
  campaignId: z.string().max(64).optional(),
  status: SubmissionStatusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(64).optional(),
});

/** A creator's own submission (SUBM-6). */
export const OwnSubmission = Version.extend({
  campaignId: z.string(),
  campaignTitle: z.string(),
  budgetCents: Count,
  payoutCents: Count,
  changeRequestsUsed: Count,
  payment: PaymentSummary.nullable(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;
export const OwnSubmissionPage = z.object({
  items: z.array(OwnSubmission),
  nextCursor: z.string().nullable(),
});

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

/** A live campaign in the creators' list, with what this creator can do. */
export const WorkCard = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  brandName: z.string(),
  brandImageUrl: z.string().nullable(),
  budgetCents: Count,
  payoutCents: Count,
  deadline: z.string(),
  slotsLeft: Count,
  intake: z.enum(['casting', 'open_call']),
  coverUrl: z.string().nullable(),
  step: CreatorStepSchema,
  createdAt: z.string(),
});
export type WorkCard = z.infer<typeof WorkCard>;
export const WorkPage = z.object({ items: z.array(WorkCard), nextCursor: z.string().nullable() });
export const WorkQuery = z.object({
  q: z.string().trim().max(100).optional(),
  budget: z.enum(['low', 'medium', 'high']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

/** One campaign as a creator sees it, with their application and every version that they sent. */
export const WorkView = WorkCard.extend({
  status: CampaignStatusSchema,
  requirements: z.string(),
  productUrl: z.string().nullable(),
  videoStyle: z.string().nullable(),
  referenceAssets: z.array(ReferenceAsset),
  brand: PublicPerson,
  application: z.object({ id: z.string(), status: ApplicationStatus, createdAt: z.string() }).nullable(),
  submissions: z.array(OwnSubmission),
});
export type WorkView = z.infer<typeof WorkView>;

/** The four tiles of the creator's dashboard (CDASH-5). */
/** How far a creator is towards the premium tier. */
export const TierProgress = z.object({
  tier: z.enum(['premium', 'basic']),
  videosCompleted: z.number().int(),
  averageRating: z.number().nullable(),
  totalCampaigns: z.number().int(),
});
export type TierProgress = z.infer<typeof TierProgress>;
