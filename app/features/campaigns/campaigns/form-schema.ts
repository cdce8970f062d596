import { z } from 'zod';
import { TypedDollars, TypedWhole } from '#platform/http/schemas/text.ts';
import { supplyFields } from './brief/brief.ts';
import {
  BRIEF_ITEM_KINDS,
  type BriefItemKind,
  briefItemsOf,
  MAX_BRIEF_ITEM_LENGTH,
  MAX_BRIEF_ITEMS,
} from './brief/brief-items.ts';
import { DEFAULT_VIDEO_REQUIREMENTS } from './brief/video-requirements.ts';
import { changedTerms, coverOf, refusalsOf, type Terms } from './changes.ts';
import { MAX_BUDGET_CENTS } from './rules.ts';
import {
  areSecondsInOrder,
  Brief,
  type CampaignChange,
  CampaignInput,
  type CampaignView,
  ReferenceAsset,
  secondsOrder,
  VideoRequirements,
} from './schema.ts';

const { budgetCents, maxSubmissions, reviewHours, deliveryDays, productUrl, videoStyle, clientBrandId } =
  CampaignInput.shape;
const requirements = VideoRequirements.shape;
const emptyIsAbsent = z.string().transform((text) => text.trim() || undefined);

/** An optional amount, typed in dollars, in cents. An empty text is null. */
export const emptyOr = (amount: z.ZodType<number, string>) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const { data, error } = amount.safeParse(text);
    if (data !== undefined) return data;
    context.addIssue({ code: 'custom', message: error!.issues[0]!.message });
    return z.NEVER;
  });
export const TypedGiveaway = emptyOr(
  TypedDollars.pipe(z.number('errors.invalidAmount').max(MAX_BUDGET_CENTS, 'errors.invalidAmount')),
);
const TypedBrief = Brief.extend({
  goals: Brief.shape.goals.min(1, 'errors.required'),
  platforms: Brief.shape.platforms.min(1, 'errors.required'),
  videoSeconds: z.enum(['15', '30', '60']).transform((seconds) => Number(seconds) as 15 | 30 | 60),
  product: Brief.shape.product
    .extend({ giveawayCents: TypedGiveaway })
    .transform(({ hasVoucher, ...product }) => ({
      ...product,
      ...supplyFields({ ...product, hasVoucher }),
    })),
});

const NAME_LENGTH = 200;
/** Null while a file is uploading. */
const Files = z.array(
  z.object({ mediaId: z.string(), name: z.string(), kind: z.enum(['video', 'picture', 'document']) }),
  'media.field.notYet',
);
const ASSET_TYPES = { picture: 'image', video: 'video', document: 'document' } as const;

const Fields = CampaignInput.omit({
  delivery: true,
  videoRequirements: true,
  referenceAssets: true,
  briefItems: true,
  brief: true,
}).extend({
  budgetCents: TypedDollars.pipe(budgetCents),
  maxSubmissions: TypedWhole.pipe(maxSubmissions.unwrap()),
  deliveryDays: z.string().transform(Number).pipe(deliveryDays.unwrap()),
  reviewHours: z.string().transform(Number).pipe(reviewHours.unwrap()),
  productUrl: emptyIsAbsent.pipe(productUrl),
  videoStyle: emptyIsAbsent.pipe(videoStyle),
  clientBrandId: z
    .string()
    .transform((id) => id || null)
    .pipe(clientBrandId.unwrap()),
  aspect: requirements.aspect,
  minSeconds: TypedWhole.pipe(requirements.minSeconds),
  maxSeconds: TypedWhole.pipe(requirements.maxSeconds),
  minShortSide: TypedWhole.pipe(requirements.minShortSide),
  sound: z.boolean(),
  captions: z.boolean(),
  takesLinks: z.boolean(),
  must: z.string(),
  avoid: z.string(),
  kept: z.array(ReferenceAsset),
  cover: Files,
  references: Files,
  guidelines: Files,
  brief: TypedBrief.nullable(),
});

/** Reports a missing or excessive list at the field that the user corrects. */
export function checkBriefLines<Field extends string>(
  texts: Record<BriefItemKind, string>,
  fields: Record<BriefItemKind, Field>,
  context: z.RefinementCtx,
  max = MAX_BRIEF_ITEMS,
): void {
  const items = briefItemsOf(texts);
  const refuse = (kind: BriefItemKind, message: string, params = {}) =>
    context.addIssue({ code: 'custom', path: [fields[kind]], message, params });
  if (items.length === 0) refuse('must', 'errors.required');
  if (items.length > max) refuse(items.at(-1)!.kind, 'campaigns.errors.tooManyBriefItems', { max });
  for (const kind of BRIEF_ITEM_KINDS)
    if (items.some((item) => item.kind === kind && item.text.length > MAX_BRIEF_ITEM_LENGTH))
      refuse(kind, 'campaigns.errors.briefLineTooLong', { max: MAX_BRIEF_ITEM_LENGTH });
}

const FORM_FIELDS = { must: 'must', avoid: 'avoid' } as const;

export const CampaignForm = Fields.refine(areSecondsInOrder, secondsOrder)
  .superRefine((fields, context) => checkBriefLines(fields, FORM_FIELDS, context))
  .transform(inputOf);

export const changeFormOf = (campaign: CampaignView) =>
  Fields.extend({
    // A past deadline stays valid while it is unchanged.
    deadline: z.string().superRefine((deadline, context) => {
      const { error } = Fields.shape.deadline.safeParse(deadline);
      if (error && deadline !== campaign.deadline)
        context.addIssue({ code: 'custom', message: error.issues[0]!.message });
    }),
  })
    .refine(areSecondsInOrder, secondsOrder)
    .superRefine((fields, context) =>
      // An older campaign may have more items.
      checkBriefLines(fields, FORM_FIELDS, context, Math.max(MAX_BRIEF_ITEMS, campaign.briefItems.length)),
    )
    .transform((fields) => {
      const {
        productUrl = null,
        videoStyle = null,
        videoRequirements,
        clientBrandId,
        inviteOnly,
        ...input
      } = {
        ...inputOf(fields),
        ...(fields.brief && { brief: fields.brief }),
      };
      const requested = {
        ...input,
        productUrl,
        videoStyle,
        videoRequirements: { ...videoRequirements, minKbps: campaign.videoRequirements.minKbps },
      };
      const changed = changedTerms(campaign, requested);
      return {
        ...Object.fromEntries(changed.map((term) => [term, requested[term]])),
        ...(clientBrandId !== (campaign.clientBrand?.id ?? null) && { clientBrandId }),
        ...(inviteOnly !== campaign.inviteOnly && { inviteOnly }),
      } as CampaignChange;
    })
    .superRefine((change, context) => {
      const refusals = refusalsOf(campaign, change as Partial<Terms>);
      for (const [field, { code, params }] of Object.entries(refusals))
        context.addIssue({
          code: 'custom',
          path: [field === 'briefItems' ? 'must' : field],
          message: code,
          ...(params && { params }),
        });
    });

function inputOf(fields: z.output<typeof Fields>) {
  const { aspect, minSeconds, maxSeconds, minShortSide, sound, captions, ...rest } = fields;
  const { takesLinks, kept, cover, references, guidelines, must, avoid, brief: _, ...input } = rest;
  const added = [...references, ...guidelines].map(assetOf);
  const replaced = cover.length > 0 && coverOf(kept);
  const old = kept
    .filter((file) => file !== replaced)
    .map(({ name, type, url, mediaId }) =>
      mediaId && type !== 'link' ? { name, type, mediaId } : { name, type, url },
    );
  return {
    ...input,
    briefItems: briefItemsOf({ must, avoid }),
    delivery: takesLinks ? ('file_or_link' as const) : ('file' as const),
    videoRequirements: {
      ...{ aspect, minSeconds, maxSeconds, minShortSide, sound, captions },
      minKbps: DEFAULT_VIDEO_REQUIREMENTS.minKbps,
    },
    // The first picture becomes the cover.
    referenceAssets: [...cover.map(assetOf), ...old, ...added],
  };
}

const assetOf = ({ mediaId, name, kind }: z.output<typeof Files>[number]) => ({
  mediaId,
  name: name.slice(0, NAME_LENGTH),
  type: ASSET_TYPES[kind],
});
