import { z } from 'zod';
import {
  CALLS,
  CONCEPTS,
  EDITINGS,
  GOALS,
  HOOKS,
  PLATFORMS,
  PREFERENCES,
  PRODUCT_KINDS,
  SHORT_SIDES,
  TIERS,
  TONES,
} from '#features/campaigns/campaigns/brief/brief.ts';
import { DEFAULT_VIDEO_REQUIREMENTS } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import { DELIVERY_DAY_CHOICES, REVIEW_HOUR_CHOICES } from '#features/campaigns/campaigns/deadlines.ts';
import { VideoRequirements } from '#features/campaigns/campaigns/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';

/** Created by the client, so that the first save is idempotent. */
const NewDraftId = z
  .string()
  .regex(/^cdr_[0-9a-z]{26}$/)
  .meta({ examples: [`cdr_${'0'.repeat(26)}`] });

const typed = (max: number) => z.string().max(max, 'errors.tooLong').default('');
const subsetOf = <const T extends readonly string[]>(names: T) =>
  z.array(z.enum(names)).max(names.length).default([]);
const DraftFile = z.strictObject({
  mediaId: rowId('med'),
  name: z.string().max(1000),
  kind: z.enum(['video', 'picture', 'document']),
});
export type DraftFile = z.infer<typeof DraftFile>;
const files = (max: number) => z.array(DraftFile).max(max).default([]);

export const DraftContent = z.strictObject({
  title: typed(120),
  goals: subsetOf(GOALS),
  platforms: subsetOf(PLATFORMS),
  deadline: z.union([z.literal(''), z.iso.date()]).default(''),
  cover: files(1),
  clientBrandId: z.string().max(64).default(''),

  videoSeconds: z.enum(['', '15', '30', '60']).default(''),
  editing: z.enum(EDITINGS).default('basic'),
  /** Price per video in dollars. Empty: the list price. */
  price: typed(20),
  tone: z.enum(['', ...TONES]).default(''),
  directToCamera: z.boolean().default(false),
  callToAction: typed(300),
  aspect: VideoRequirements.shape.aspect.default(DEFAULT_VIDEO_REQUIREMENTS.aspect),
  minShortSide: z.enum(SHORT_SIDES).default('720'),
  sound: z.boolean().default(DEFAULT_VIDEO_REQUIREMENTS.sound),
  captions: z.boolean().default(false),
  takesLinks: z.boolean().default(false),

  productKind: z.enum(PRODUCT_KINDS).default('physical'),
  productName: typed(120),
  productUrl: typed(2048),
  productPicture: files(1),
  keyPoints: typed(3000),
  avoid: typed(3000),
  giveaway: typed(20),
  isShipped: z.boolean().default(false),
  hasVoucher: z.boolean().default(false),
  guidelines: files(4),
  hooks: subsetOf(HOOKS),
  concepts: subsetOf(CONCEPTS),
  calls: subsetOf(CALLS),

  genders: subsetOf(PREFERENCES.genders),
  ages: subsetOf(PREFERENCES.ages),
  locations: subsetOf(PREFERENCES.locations),
  languages: subsetOf(PREFERENCES.languages),
  appearance: subsetOf(PREFERENCES.appearance),
  lifestyle: subsetOf(PREFERENCES.lifestyle),
  occupation: subsetOf(PREFERENCES.occupation),
  interests: subsetOf(PREFERENCES.interests),
  tier: z.enum(TIERS).default('regular'),
  quantity: typed(10).default('1'),
  deliveryDays: z.enum(DELIVERY_DAY_CHOICES).default('7'),
  reviewHours: z.enum(REVIEW_HOUR_CHOICES).default('120'),
  intake: z.enum(['casting', 'open_call']).default('casting'),
  inviteOnly: z.boolean().default(false),
  creatorId: z.string().max(64).nullable().default(null),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const NewDraft = DraftContent.extend({ id: NewDraftId });
/** All fields, and the version that the save is based on. */
export const DraftInput = DraftContent.extend({ version: z.number().int().min(1) });
export const SavedDraft = z.object({ version: z.number().int() });

const Summary = z.object({ id: z.string(), title: z.string(), updatedAt: z.string() });
export const DraftListQuery = ListQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const DraftPage = pageOf(Summary);

export const DraftView = Summary.extend({
  version: z.number().int(),
  content: DraftContent,
  /** URLs of pictures by file id. */
  pictures: z.record(z.string(), z.string()),
  creator: z
    .object({
      id: z.string(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      tier: z.enum(TIERS),
    })
    .nullable(),
  campaignId: z.string().nullable(),
});
export type DraftView = z.infer<typeof DraftView>;
