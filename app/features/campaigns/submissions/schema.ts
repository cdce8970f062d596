import { z } from 'zod';
import { MAX_BRIEF_ITEMS } from '#features/campaigns/campaigns/brief/brief-items.ts';
import { BriefItem, CampaignStatusSchema } from '#features/campaigns/campaigns/schema.ts';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { PaymentSummary } from '#features/money/transfers/schema.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { WebAddress } from '#platform/http/schemas/text.ts';
import { TIMER_BLOCKS } from './deadlines/rules.ts';
import { FINDING_RULES } from './technical-check.ts';

const Count = z.number().int();
const SubmissionStatusSchema = z.enum(['pending', 'approved', 'rejected']);

const areDistinct = (ids: string[]) => new Set(ids).size === ids.length;

export const CaptionsLanguage = z.enum(LANGUAGES);
export const CaptionsInput = z.strictObject({ mediaId: rowId('med') });
const Captions = CaptionsInput.extend({ language: CaptionsLanguage });
export type Captions = z.infer<typeof Captions>;

export const SubmissionInput = z
  .strictObject({
    title: z.string().trim().min(1, 'errors.required').max(120, 'errors.tooLong'),
    mediaId: rowId('med').optional(),
    videoUrl: z.string().trim().min(1, 'errors.required').pipe(WebAddress).optional(),
    description: z.string().trim().max(4000, 'errors.tooLong').optional(),
    confirmedItems: z
      .array(rowId('bri'))
      .max(MAX_BRIEF_ITEMS)
      .refine(areDistinct, 'errors.invalidInput')
      .optional(),
    /** WebVTT files, at most one per language. */
    captions: z
      .array(Captions)
      .refine((all) => areDistinct(all.map(({ language }) => language)), 'errors.invalidInput')
      .optional(),
  })
  .refine(({ mediaId, videoUrl }) => (mediaId === undefined) !== (videoUrl === undefined), {
    error: 'submissions.errors.fileOrLink',
    path: ['mediaId'],
  });
export type SubmissionInput = z.infer<typeof SubmissionInput>;

const Feedback = z.string().trim().max(2000, 'errors.tooLong');
/** The amount that the brand confirmed. Must equal the campaign's budget. */
export const ApproveInput = z.strictObject({ amountCents: z.number().int(), feedback: Feedback.optional() });
export const RequestChangesInput = z
  .strictObject({
    /** The points of the brief that the video does not meet. */
    items: z
      .array(
        z.strictObject({
          briefItemId: rowId('bri'),
          note: z.string().trim().max(500, 'errors.tooLong').optional(),
        }),
      )
      .max(MAX_BRIEF_ITEMS)
      .refine((items) => areDistinct(items.map(({ briefItemId }) => briefItemId)), 'errors.invalidInput')
      .optional(),
    /** The brand's comments on this version that ask for the change. */
    commentIds: z.array(rowId('rcm')).max(100).refine(areDistinct, 'errors.invalidInput').optional(),
    feedback: Feedback.optional(),
  })
  .refine(({ items = [], commentIds = [] }) => items.length + commentIds.length > 0, {
    error: 'submissions.errors.itemMissing',
    path: ['items'],
  });
export type RequestChangesInput = z.infer<typeof RequestChangesInput>;
export const BriefCheckInput = z.strictObject({ briefItemId: rowId('bri'), isMet: z.boolean().nullable() });
export type BriefCheckInput = z.infer<typeof BriefCheckInput>;
export const RejectInput = z.strictObject({
  feedback: Feedback.min(1, 'submissions.errors.reasonMissing'),
});

const Duplicate = z.enum(['equal', 'alike']).nullable();
/** Versions for the same campaign are not compared. */
export const LikenessQuery = z.object({ campaignId: rowId('cmp') });
export const Likeness = z.object({ duplicate: Duplicate });

export const Finding = z.object({
  rule: z.enum(FINDING_RULES),
  found: z.union([z.string(), z.number()]),
  expected: z.union([z.string(), z.number()]),
  level: z.enum(['refuse', 'warn']),
});

export const SubmittedVideo = z.object({
  type: z.enum(['file', 'link']),
  url: z.string(),
  posterUrl: z.string().nullable(),
  /** The original file: for its creator, and for the brand after approval. */
  downloadUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  sizeBytes: Count.nullable(),
  durationMs: z.number().nullable(),
  width: Count.nullable(),
  height: Count.nullable(),
  captions: z.array(Captions.extend({ url: z.string() })),
  findings: z.array(Finding),
  duplicate: Duplicate,
});
export type SubmittedVideo = z.infer<typeof SubmittedVideo>;

export const CitedItem = BriefItem.extend({ note: z.string().nullable() });
export type CitedItem = z.infer<typeof CitedItem>;

const Version = z.object({
  id: z.string(),
  version: Count,
  title: z.string(),
  description: z.string().nullable(),
  video: SubmittedVideo,
  status: SubmissionStatusSchema,
  isFinal: z.boolean(),
  feedback: z.string().nullable(),
  citedItems: z.array(CitedItem),
  citedComments: Count,
  createdAt: z.string(),
  reviewedAt: z.string().nullable(),
  /** Of the review, or of the requested revision. Null without a deadline, and while it is paused. */
  dueAt: z.string().nullable(),
  /** The creator's product has a problem. */
  isPaused: z.boolean(),
  /** Why the automatic approval waits. */
  blockedBy: z.enum(TIMER_BLOCKS).nullable(),
  approvedVia: z.enum(['brand', 'timer', 'case']).nullable(),
  extensionRequestedAt: z.string().nullable(),
  /** The requested revision was not sent in time. */
  isLapsed: z.boolean(),
  /** Money was set aside for this creator's video. */
  isFunded: z.boolean(),
  /** The work ended before a decision, or before the requested revision. */
  isClosed: z.boolean(),
});

export const ReviewItem = Version.extend({
  campaignId: z.string(),
  campaignTitle: z.string(),
  campaignStatus: CampaignStatusSchema,
  briefItems: z.array(
    BriefItem.extend({
      /** The creator confirmed the point with this version. */
      creatorOk: z.boolean(),
      /** Null: the brand has not checked it. */
      brandOk: z.boolean().nullable(),
    }),
  ),
  budgetCents: Count,
  /** The reason why the brand cannot approve this video now. */
  approvalBlock: z.enum(['suspended', 'unpublished', 'payoutMethod', 'debt', 'balance']).nullable(),
  creator: PublicProfile.extend({
    isPayable: z.boolean(),
    remindedAt: z.string().nullable(),
  }),
  changeRequestsUsed: Count,
  /** The brand's user who approved it. Null if it has one user. */
  approvedBy: z.string().nullable(),
  earlier: z.array(
    Version.pick({
      id: true,
      version: true,
      title: true,
      video: true,
      feedback: true,
      citedItems: true,
      citedComments: true,
      reviewedAt: true,
    }),
  ),
  payment: PaymentSummary.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewPage = pageOf(ReviewItem);
export const ReviewQuery = ListQuery.extend({
  campaignId: rowId('cmp').optional(),
  creatorId: rowId('wsp').optional(),
  status: SubmissionStatusSchema.optional(),
});

export const OwnSubmission = Version.extend({
  campaignId: z.string(),
  campaignTitle: z.string(),
  brandName: z.string(),
  budgetCents: Count,
  payoutCents: Count,
  changeRequestsUsed: Count,
  payment: PaymentSummary.nullable(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;
export const OwnSubmissionPage = pageOf(OwnSubmission);
