import { z } from 'zod';
import { WebAddress } from '#features/campaigns/schema.ts';
import { PaymentSummary } from '#features/transfers/schema.ts';
import { PublicProfile } from '#features/workspaces/schema.ts';
import { rowId } from '#platform/http/row-id.ts';

const Count = z.number().int();
const SubmissionStatusSchema = z.enum(['pending', 'approved', 'rejected']);

export const SubmissionInput = z.strictObject({
  title: z.string().trim().min(1, 'errors.required').max(120, 'errors.tooLong'),
  videoUrl: z.string().trim().min(1, 'errors.required').pipe(WebAddress),
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
  creator: PublicProfile,
  changeRequestsUsed: Count,
  /** Who of the brand approved it; null where they work alone. */
  approvedBy: z.string().nullable(),
  earlier: z.array(
    z.object({ version: Count, feedback: z.string().nullable(), reviewedAt: z.string().nullable() }),
  ),
  payment: PaymentSummary.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewPage = z.object({ items: z.array(ReviewItem), nextCursor: z.string().nullable() });
export const ReviewQuery = z.object({
  campaignId: rowId('cmp').optional(),
  status: SubmissionStatusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(64).optional(),
});

/** A creator's own submission. */
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
