import { z } from 'zod';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { CheckoutOutcome } from '#features/money/charges/schema.ts';
import { checkoutSessionId, rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { WebAddress } from '#platform/http/schemas/text.ts';
import {
  CALLS,
  CONCEPTS,
  EDITINGS,
  GOALS,
  HOOKS,
  PLATFORMS,
  PREFERENCES,
  PRODUCT_KINDS,
  TIERS,
  VIDEO_LENGTHS,
} from './brief/brief.ts';
import {
  BRIEF_ITEM_KINDS,
  briefLine,
  MAX_BRIEF_ITEM_LENGTH,
  MAX_BRIEF_ITEMS,
  uniqueBriefItems,
} from './brief/brief-items.ts';
import { DEFAULT_VIDEO_REQUIREMENTS, MAX_VIDEO_SECONDS } from './brief/video-requirements.ts';
import { DELIVERY_DAYS, REVIEW_HOURS } from './deadlines.ts';
import {
  DEFAULT_MAX_SUBMISSIONS,
  MAX_BUDGET_CENTS,
  MAX_QUANTITY,
  MAX_SUBMISSIONS_LIMIT,
  MIN_BUDGET_CENTS,
  todayUtc,
} from './rules.ts';

const Words = (max: number) => z.string().trim().min(1, 'errors.required').max(max, 'errors.tooLong');
const Count = z.number().int();

const AssetType = z.enum(['image', 'video', 'document', 'link']);
/** A link, or an uploaded file. The first picture is the cover. */
const ReferenceAssetInput = z.union([
  z.strictObject({ name: Words(200), url: WebAddress, type: AssetType }),
  z.strictObject({ name: Words(200), mediaId: rowId('med'), type: AssetType.exclude(['link']) }),
]);
/** As stored. Only a cover file has a public `url`. */
export type StoredAsset = {
  name: string;
  type: z.infer<typeof AssetType>;
  url?: string;
  mediaId?: string;
  scan?: 'none' | 'clean';
};
export const ReferenceAsset = z.object({
  name: z.string(),
  url: z.string(),
  mediaId: z.string().nullable(),
  isCover: z.boolean(),
  type: AssetType,
  isUnscanned: z.boolean(),
});
export type ReferenceAsset = z.infer<typeof ReferenceAsset>;

const Seconds = z
  .number('errors.invalidNumber')
  .int('errors.invalidNumber')
  .min(1, 'campaigns.errors.seconds')
  .max(MAX_VIDEO_SECONDS, 'campaigns.errors.seconds');

export const VideoRequirements = z.object({
  aspect: z.enum(['9:16', '4:5', '1:1', '16:9', 'any']),
  minSeconds: Seconds,
  maxSeconds: Seconds,
  minShortSide: Count.min(240).max(2160),
  minKbps: Count.min(0).max(20_000),
  sound: z.boolean(),
  captions: z.boolean(),
});
export const areSecondsInOrder = ({ minSeconds, maxSeconds }: { minSeconds: number; maxSeconds: number }) =>
  minSeconds <= maxSeconds;
export const secondsOrder = { path: ['maxSeconds'], error: 'campaigns.errors.secondsOrder' };
const VideoRequirementsInput = VideoRequirements.strict()
  .partial()
  .transform((input): z.infer<typeof VideoRequirements> => ({ ...DEFAULT_VIDEO_REQUIREMENTS, ...input }))
  .refine(areSecondsInOrder, secondsOrder);

const Some = <const T extends readonly string[]>(names: T) =>
  z.array(z.enum(names)).overwrite((chosen) => [...new Set(chosen)]);

const PricedSeconds = z
  .number()
  .superRefine((seconds, context) => {
    if (!VIDEO_LENGTHS.some((length) => length === seconds))
      context.addIssue({ code: 'custom', message: 'campaigns.errors.noPrice', params: { seconds } });
  })
  .pipe(z.literal(VIDEO_LENGTHS));

export const Brief = z.strictObject({
  goals: Some(GOALS),
  platforms: Some(PLATFORMS),
  videoSeconds: PricedSeconds,
  editing: z.enum(EDITINGS),
  directToCamera: z.boolean(),
  hooks: Some(HOOKS),
  concepts: Some(CONCEPTS),
  calls: Some(CALLS),
  product: z.strictObject({
    name: Words(120),
    kind: z.enum(PRODUCT_KINDS),
    isShipped: z.boolean(),
    /** The creator gets the product with a voucher or link. Ignored for a shipped product. */
    hasVoucher: z.boolean().optional(),
    /** Value of the product, if the creator keeps it. */
    giveawayCents: Count.min(0).max(MAX_BUDGET_CENTS).nullable(),
  }),
  preferences: z.strictObject({
    genders: Some(PREFERENCES.genders),
    ages: Some(PREFERENCES.ages),
    locations: Some(PREFERENCES.locations),
    languages: Some(PREFERENCES.languages),
    appearance: Some(PREFERENCES.appearance),
    lifestyle: Some(PREFERENCES.lifestyle),
    occupation: Some(PREFERENCES.occupation),
    interests: Some(PREFERENCES.interests),
  }),
  tier: z.enum(TIERS),
});
export type Brief = z.infer<typeof Brief>;
/** The response format: a later version may add fields. */
export const BriefView = z.object({ ...Brief.shape, videoSeconds: z.literal(VIDEO_LENGTHS) });

const BriefItemInput = z.strictObject({
  kind: z.enum(BRIEF_ITEM_KINDS),
  text: z
    .string()
    .overwrite(briefLine)
    .min(1, 'errors.required')
    .max(MAX_BRIEF_ITEM_LENGTH, 'campaigns.errors.briefLineTooLong'),
});
export const BriefItem = z.object({ id: z.string(), kind: z.enum(BRIEF_ITEM_KINDS), text: z.string() });
export type BriefItem = z.infer<typeof BriefItem>;

export const CampaignInput = z.strictObject({
  title: Words(120),
  description: Words(4000),
  /** Points that the video must include or avoid. */
  briefItems: z
    .array(BriefItemInput)
    .min(1, 'errors.required')
    .max(MAX_BRIEF_ITEMS, 'campaigns.errors.tooManyBriefItems')
    .overwrite(uniqueBriefItems),
  budgetCents: z
    .number('errors.invalidAmount')
    .int('errors.invalidAmount')
    .min(MIN_BUDGET_CENTS, 'campaigns.errors.budgetTooLow')
    .max(MAX_BUDGET_CENTS, 'campaigns.errors.budgetTooHigh'),
  deadline: z.iso
    .date('errors.invalidDate')
    .refine((deadline) => deadline >= todayUtc(), 'campaigns.errors.deadlinePast')
    .refine((deadline) => deadline < '2100-01-01', 'errors.invalidDate'),
  maxSubmissions: z
    .number('errors.invalidNumber')
    .int('errors.invalidNumber')
    .min(1, 'campaigns.errors.maxSubmissions')
    .max(MAX_SUBMISSIONS_LIMIT, 'campaigns.errors.maxSubmissions')
    .default(DEFAULT_MAX_SUBMISSIONS),
  intake: z.enum(['casting', 'open_call']).default('casting'),
  /** Visible only to invited creators. Ignored for an open call. */
  inviteOnly: z.boolean().default(false),
  /** Time for each review. A funded video is then approved automatically. Fixed at publishing. */
  reviewHours: Count.min(REVIEW_HOURS.min, 'campaigns.errors.reviewHours')
    .max(REVIEW_HOURS.max, 'campaigns.errors.reviewHours')
    .default(REVIEW_HOURS.default),
  /** Days to deliver the video after the acceptance, or the arrival of the product. Fixed at publishing. */
  deliveryDays: Count.min(DELIVERY_DAYS.min, 'campaigns.errors.deliveryDays')
    .max(DELIVERY_DAYS.max, 'campaigns.errors.deliveryDays')
    .default(DELIVERY_DAYS.default),
  delivery: z.enum(['file', 'file_or_link']).default('file'),
  videoRequirements: VideoRequirementsInput.prefault({}),
  productUrl: WebAddress.optional(),
  videoStyle: z.string().trim().max(200, 'errors.tooLong').optional(),
  referenceAssets: z.array(ReferenceAssetInput).max(10, 'errors.tooLong').default([]),
  /** The client brand that it is for. Hidden from creators. */
  clientBrandId: rowId('clb').nullable().default(null),
  brief: Brief.optional(),
});
export type CampaignInput = z.infer<typeof CampaignInput>;
/** A campaign with a brief has the limits of the step-by-step form. */
export const NewCampaign = CampaignInput.refine(
  ({ brief, maxSubmissions }) => !brief || maxSubmissions <= MAX_QUANTITY,
  { path: ['maxSubmissions'], error: 'campaigns.errors.quantity' },
);

const {
  maxSubmissions,
  intake,
  inviteOnly,
  reviewHours,
  deliveryDays,
  delivery,
  videoRequirements: _,
  productUrl,
  videoStyle,
  referenceAssets,
  clientBrandId,
  brief,
  ...plain
} = CampaignInput.shape;
/** Missing fields stay unchanged. Once creators take part, terms can only improve. */
export const CampaignChange = z
  .strictObject({
    ...plain,
    maxSubmissions: maxSubmissions.unwrap(),
    intake: intake.unwrap(),
    inviteOnly: inviteOnly.unwrap(),
    reviewHours: reviewHours.unwrap(),
    deliveryDays: deliveryDays.unwrap(),
    delivery: delivery.unwrap(),
    videoRequirements: VideoRequirements.strict().partial(),
    productUrl: productUrl.unwrap().nullable(),
    videoStyle: videoStyle.unwrap().nullable(),
    /** The complete list: missing assets are removed. */
    referenceAssets: referenceAssets.unwrap(),
    clientBrandId: clientBrandId.unwrap(),
    brief: brief.unwrap(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'errors.required', path: ['title'] });
export type CampaignChange = z.infer<typeof CampaignChange>;

export const CampaignStatusSchema = z.enum(['pending', 'active', 'paused', 'completed']);

export const CampaignCard = z.object({
  id: z.string(),
  title: z.string(),
  status: CampaignStatusSchema,
  /** Why the campaign was paused automatically. Visible to the brand only. */
  pausedFor: z.enum(['debt']).nullable(),
  intake: z.enum(['casting', 'open_call']),
  budgetCents: Count,
  deadline: z.string(),
  maxSubmissions: Count,
  applicationCount: Count,
  acceptedCount: Count,
  submissionCount: Count,
  pendingReviewCount: Count,
  approvedCount: Count,
  coverUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type CampaignCard = z.infer<typeof CampaignCard>;

export const CampaignView = CampaignCard.extend({
  /** Open or accepted invitations. */
  invitedCount: Count,
  description: z.string(),
  briefItems: z.array(BriefItem),
  delivery: z.enum(['file', 'file_or_link']),
  /** Null, as `deliveryDays`, for campaigns published before deadlines. */
  reviewHours: Count.nullable(),
  deliveryDays: Count.nullable(),
  videoRequirements: VideoRequirements,
  productUrl: z.string().nullable(),
  videoStyle: z.string().nullable(),
  referenceAssets: z.array(ReferenceAsset),
  brief: BriefView.nullable(),
  brand: PublicProfile,
  inviteOnly: z.boolean(),
  /** The brand's user who created it. Null if it has one user. */
  createdBy: z.string().nullable(),
  clientBrand: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Cost of the approved videos, each at its budget when approved. */
  approvedCents: Count,
});
export type CampaignView = z.infer<typeof CampaignView>;

export const CampaignListQuery = ListQuery.extend({
  q: z.string().trim().max(100).optional(),
  status: CampaignStatusSchema.optional(),
});
export const CampaignPage = pageOf(CampaignCard);

/** The budget covers all videos of published campaigns. Active videos are pending or approved, in active campaigns. */
export const CampaignSummary = z.object({
  campaignCount: Count,
  activeCampaignCount: Count,
  /** Videos and publishing fees, less refunds. */
  spentCents: Count,
  totalBudgetCents: Count,
  activeVideoCount: Count,
  pendingReviewCount: Count,
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** The status that the user saw. Deletion fails if it has changed. */
export const CampaignDeletion = z.object({ status: CampaignStatusSchema.optional() });
export type CampaignDeletion = z.output<typeof CampaignDeletion>;

export const SlotCount = z.number().int().min(1).max(MAX_SUBMISSIONS_LIMIT);
/** The amount is that of all slots, as the brand saw it. */
export const SlotFunding = z.strictObject({ slots: SlotCount, amountCents: z.number().int().min(1) });
export type SlotFunding = z.infer<typeof SlotFunding>;

export const PublishInput = z.strictObject({
  payWith: z.enum(['card', 'wallet']),
  /** Videos to fund at publication, as many as the wallet then covers. None by default. */
  fund: SlotFunding.optional(),
});
export type PublishInput = z.infer<typeof PublishInput>;
export const PublishAnswer = z.object({ status: CampaignStatusSchema, checkoutUrl: z.string().nullable() });
export const PublicationQuery = z.object({
  campaignId: rowId('cmp'),
  sessionId: checkoutSessionId.optional(),
});
export const Publication = z.object({
  campaignId: z.string(),
  campaign: z.object({ title: z.string(), status: CampaignStatusSchema, inviteOnly: z.boolean() }).nullable(),
  /** The campaign is published. */
  feePaid: z.boolean(),
  payment: CheckoutOutcome.nullable(),
});
export type Publication = z.infer<typeof Publication>;
