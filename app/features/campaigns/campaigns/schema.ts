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
  PRODUCT_KINDS,
  TIERS,
  VIDEO_LENGTHS,
  WISHES,
} from './brief.ts';
import {
  DEFAULT_MAX_SUBMISSIONS,
  DEFAULT_VIDEO_REQUIREMENTS,
  MAX_BUDGET_CENTS,
  MAX_SUBMISSIONS_LIMIT,
  MAX_VIDEO_SECONDS,
  MIN_BUDGET_CENTS,
  todayUtc,
} from './rules.ts';

const Words = (max: number) => z.string().trim().min(1, 'errors.required').max(max, 'errors.tooLong');
const Count = z.number().int();

const AssetType = z.enum(['image', 'video', 'document', 'link']);
/** By a link, or by a file that was uploaded; the first picture is the cover. */
const ReferenceAssetInput = z.union([
  z.strictObject({ name: Words(200), url: WebAddress, type: AssetType }),
  z.strictObject({ name: Words(200), mediaId: rowId('med'), type: AssetType.exclude(['link']) }),
]);
/** As it is kept: a file has an address of its own only where anybody may see it. */
export type StoredAsset = {
  name: string;
  type: z.infer<typeof AssetType>;
  url?: string;
  mediaId?: string;
  /** Of a document. Files never change, and are scanned once. */
  scan?: 'none' | 'clean';
};
export const ReferenceAsset = z.object({
  name: z.string(),
  url: z.string(),
  mediaId: z.string().nullable(),
  /** Shown in lists, to everybody. */
  isCover: z.boolean(),
  type: AssetType,
  /** A document of ours at which no scanner for viruses has looked. */
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
});
/** The longest is not shorter than the shortest. */
export const areSecondsInOrder = ({ minSeconds, maxSeconds }: { minSeconds: number; maxSeconds: number }) =>
  minSeconds <= maxSeconds;
export const secondsOrder = { path: ['maxSeconds'], error: 'campaigns.errors.secondsOrder' };
const VideoRequirementsInput = VideoRequirements.strict()
  .partial()
  .transform((given): z.infer<typeof VideoRequirements> => ({ ...DEFAULT_VIDEO_REQUIREMENTS, ...given }))
  .refine(areSecondsInOrder, secondsOrder);

/** Some of these, each once. */
const Some = <const T extends readonly string[]>(names: T) =>
  z.array(z.enum(names)).overwrite((chosen) => [...new Set(chosen)]);

/** A length in the price list. */
const PricedSeconds = z
  .number()
  .superRefine((seconds, context) => {
    if (!VIDEO_LENGTHS.some((length) => length === seconds))
      context.addIssue({ code: 'custom', message: 'campaigns.errors.noPrice', params: { seconds } });
  })
  .pipe(z.literal(VIDEO_LENGTHS));

/** What a brand has chosen step by step: each viewer reads it in their own language. */
export const Brief = z.strictObject({
  goals: Some(GOALS),
  platforms: Some(PLATFORMS),
  videoSeconds: PricedSeconds,
  editing: z.enum(EDITINGS),
  /** Whether the creator speaks to the camera. */
  directToCamera: z.boolean(),
  hooks: Some(HOOKS),
  concepts: Some(CONCEPTS),
  calls: Some(CALLS),
  product: z.strictObject({
    name: Words(120),
    kind: z.enum(PRODUCT_KINDS),
    /** The brand sends it to creators. */
    isShipped: z.boolean(),
    /** What creators may keep is worth so much. */
    giveawayCents: Count.min(0).max(MAX_BUDGET_CENTS).nullable(),
  }),
  wanted: z.strictObject({
    genders: Some(WISHES.genders),
    ages: Some(WISHES.ages),
    locations: Some(WISHES.locations),
    languages: Some(WISHES.languages),
    appearance: Some(WISHES.appearance),
    lifestyle: Some(WISHES.lifestyle),
    occupation: Some(WISHES.occupation),
    interests: Some(WISHES.interests),
  }),
  /** Which creators it is for. */
  tier: z.enum(TIERS),
});
export type Brief = z.infer<typeof Brief>;
/** The same as it is read: a later version may add to it. */
export const BriefView = z.object({ ...Brief.shape, videoSeconds: z.literal(VIDEO_LENGTHS) });

export const CampaignInput = z.strictObject({
  title: Words(120),
  description: Words(4000),
  requirements: Words(4000),
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
  /** Nobody sees it but whom the brand invites. In an open call there is nobody to choose, so it says nothing there. */
  inviteOnly: z.boolean().default(false),
  /** Whether a link will do instead of a file. */
  delivery: z.enum(['file', 'file_or_link']).default('file'),
  /** What the file must be like; what is left out is as usual. */
  videoRequirements: VideoRequirementsInput.prefault({}),
  productUrl: WebAddress.optional(),
  videoStyle: z.string().trim().max(200, 'errors.tooLong').optional(),
  referenceAssets: z.array(ReferenceAssetInput).max(10, 'errors.tooLong').default([]),
  /** Which of one's brands it is for; creators are not told. */
  clientBrandId: rowId('clb').nullable().default(null),
  brief: Brief.optional(),
});
export type CampaignInput = z.infer<typeof CampaignInput>;

const {
  maxSubmissions,
  intake,
  inviteOnly,
  delivery,
  videoRequirements: _,
  productUrl,
  videoStyle,
  referenceAssets,
  clientBrandId,
  brief,
  ...plain
} = CampaignInput.shape;
/** What is not named stays. As soon as creators rely on it, most of it may only get better for them. */
export const CampaignChange = z
  .strictObject({
    ...plain,
    maxSubmissions: maxSubmissions.unwrap(),
    intake: intake.unwrap(),
    inviteOnly: inviteOnly.unwrap(),
    delivery: delivery.unwrap(),
    /** Fields that are left out stay, as the whole of it does. */
    videoRequirements: VideoRequirements.strict().partial(),
    productUrl: productUrl.unwrap().nullable(),
    videoStyle: videoStyle.unwrap().nullable(),
    /** All of them: those that are left out are taken away. */
    referenceAssets: referenceAssets.unwrap(),
    clientBrandId: clientBrandId.unwrap(),
    brief: brief.unwrap(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'errors.required', path: ['title'] });
export type CampaignChange = z.infer<typeof CampaignChange>;

export const CampaignStatusSchema = z.enum(['pending', 'active', 'paused', 'completed']);

/** What a card shows. */
export const CampaignCard = z.object({
  id: z.string(),
  title: z.string(),
  status: CampaignStatusSchema,
  /** What has paused it other than its brand, which alone is told. */
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

/** The whole brief. */
export const CampaignView = CampaignCard.extend({
  /** Of invitations that were sent and stand, or were accepted. */
  invitedCount: Count,
  description: z.string(),
  requirements: z.string(),
  delivery: z.enum(['file', 'file_or_link']),
  videoRequirements: VideoRequirements,
  productUrl: z.string().nullable(),
  videoStyle: z.string().nullable(),
  referenceAssets: z.array(ReferenceAsset),
  /** Null where it was written without one. */
  brief: BriefView.nullable(),
  brand: PublicProfile,
  inviteOnly: z.boolean(),
  /** Who of the brand wrote it; null where they work alone. */
  createdBy: z.string().nullable(),
  clientBrand: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What its approved videos have cost, each at the budget of its day. */
  approvedCents: Count,
});
export type CampaignView = z.infer<typeof CampaignView>;

export const CampaignListQuery = ListQuery.extend({
  q: z.string().trim().max(100).optional(),
  status: CampaignStatusSchema.optional(),
});
export const CampaignPage = pageOf(CampaignCard);

/** The brand dashboard's figures. The budget is that of every video of the paid campaigns; active videos are those not
 * rejected, in active campaigns. */
export const CampaignSummary = z.object({
  campaignCount: Count,
  activeCampaignCount: Count,
  /** What videos and publishing fees have cost, as far as it was not given back. */
  spentCents: Count,
  totalBudgetCents: Count,
  activeVideoCount: Count,
  pendingReviewCount: Count,
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** The status in which it was when somebody decided to delete it. */
export const CampaignDeletion = z.object({ status: CampaignStatusSchema.optional() });
export type CampaignDeletion = z.output<typeof CampaignDeletion>;

export const PublishInput = z.strictObject({ payWith: z.enum(['card', 'wallet']) });
export const PublishAnswer = z.object({ status: CampaignStatusSchema, checkoutUrl: z.string().nullable() });
export const PublicationQuery = z.object({
  campaignId: rowId('cmp'),
  sessionId: checkoutSessionId.optional(),
});
export const Publication = z.object({
  campaignId: z.string(),
  /** Null once the campaign was deleted. */
  campaign: z.object({ title: z.string(), status: CampaignStatusSchema }).nullable(),
  feePaid: z.boolean(),
  /** What came of the payment that was asked about. */
  payment: CheckoutOutcome.nullable(),
});
export type Publication = z.infer<typeof Publication>;
