import { z } from 'zod';
import { TypedDollars, TypedWhole } from '#platform/http/schemas/text.ts';
import { changedTerms, coverOf, refusalsOf, type Terms } from './changes.ts';
import { DEFAULT_VIDEO_REQUIREMENTS, MAX_BUDGET_CENTS } from './rules.ts';
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

const { budgetCents, maxSubmissions, productUrl, videoStyle, clientBrandId } = CampaignInput.shape;
const wanted = VideoRequirements.shape;
const emptyIsAbsent = z.string().transform((text) => text.trim() || undefined);

/** The value in cents of a product that the creator keeps, typed in dollars. An empty text is null. */
export const TypedGiveaway = z.union([
  z
    .string()
    .trim()
    .length(0)
    .transform(() => null),
  TypedDollars.pipe(z.number('errors.invalidAmount').max(MAX_BUDGET_CENTS, 'errors.invalidAmount')),
]);
const TypedBrief = Brief.extend({
  goals: Brief.shape.goals.min(1, 'errors.required'),
  platforms: Brief.shape.platforms.min(1, 'errors.required'),
  videoSeconds: z.enum(['15', '30', '60']).transform((seconds) => Number(seconds) as 15 | 30 | 60),
  product: Brief.shape.product
    .extend({ giveawayCents: TypedGiveaway })
    .transform((product) => ({ ...product, isShipped: product.kind === 'physical' && product.isShipped })),
});

const NAME_LENGTH = 200;
/** Files that are there; null while one is on its way. */
const Files = z.array(
  z.object({ mediaId: z.string(), name: z.string(), kind: z.enum(['video', 'picture', 'document']) }),
  'media.field.notYet',
);
const ASSET_TYPES = { picture: 'image', video: 'video', document: 'document' } as const;

const Fields = CampaignInput.omit({
  delivery: true,
  videoRequirements: true,
  referenceAssets: true,
  brief: true,
}).extend({
  budgetCents: TypedDollars.pipe(budgetCents),
  maxSubmissions: TypedWhole.pipe(maxSubmissions.unwrap()),
  productUrl: emptyIsAbsent.pipe(productUrl),
  videoStyle: emptyIsAbsent.pipe(videoStyle),
  clientBrandId: z
    .string()
    .transform((id) => id || null)
    .pipe(clientBrandId.unwrap()),
  aspect: wanted.aspect,
  minSeconds: TypedWhole.pipe(wanted.minSeconds),
  maxSeconds: TypedWhole.pipe(wanted.maxSeconds),
  minShortSide: TypedWhole.pipe(wanted.minShortSide),
  sound: z.boolean(),
  takesLinks: z.boolean(),
  /** Files that the campaign has already. */
  kept: z.array(ReferenceAsset),
  cover: Files,
  references: Files,
  guidelines: Files,
  /** Only of a campaign that was written step by step. */
  brief: TypedBrief.nullable(),
});

/** The API's own contract, read from what a form holds: text, choices and files. */
export const CampaignForm = Fields.refine(areSecondsInOrder, secondsOrder).transform(inputOf);

/** The same of a campaign that is there: what differs from it, and may. */
export const changeFormOf = (campaign: CampaignView) =>
  Fields.extend({
    // Whoever changes something else need not move a deadline that has passed.
    deadline: z.string().superRefine((deadline, context) => {
      const { error } = Fields.shape.deadline.safeParse(deadline);
      if (error && deadline !== campaign.deadline)
        context.addIssue({ code: 'custom', message: error.issues[0]!.message });
    }),
  })
    .refine(areSecondsInOrder, secondsOrder)
    .transform((given) => {
      const {
        productUrl = null,
        videoStyle = null,
        videoRequirements,
        clientBrandId,
        inviteOnly,
        ...input
      } = {
        ...inputOf(given),
        ...(given.brief && { brief: given.brief }),
      };
      const wished = {
        ...input,
        productUrl,
        videoStyle,
        videoRequirements: { ...videoRequirements, minKbps: campaign.videoRequirements.minKbps },
      };
      const changed = changedTerms(campaign, wished);
      return {
        ...Object.fromEntries(changed.map((term) => [term, wished[term]])),
        ...(clientBrandId !== (campaign.clientBrand?.id ?? null) && { clientBrandId }),
        ...(inviteOnly !== campaign.inviteOnly && { inviteOnly }),
      } as CampaignChange;
    })
    .superRefine((change, context) => {
      const refusals = refusalsOf(campaign, change as Partial<Terms>);
      for (const [field, { code, params }] of Object.entries(refusals))
        context.addIssue({ code: 'custom', path: [field], message: code, ...(params && { params }) });
    });

function inputOf(given: z.output<typeof Fields>) {
  const { aspect, minSeconds, maxSeconds, minShortSide, sound, ...rest } = given;
  const { takesLinks, kept, cover, references, guidelines, brief: _, ...input } = rest;
  const fresh = [...references, ...guidelines].map(assetOf);
  const replaced = cover.length > 0 && coverOf(kept);
  const old = kept
    .filter((file) => file !== replaced)
    .map(({ name, type, url, mediaId }) =>
      mediaId && type !== 'link' ? { name, type, mediaId } : { name, type, url },
    );
  return {
    ...input,
    delivery: takesLinks ? ('file_or_link' as const) : ('file' as const),
    videoRequirements: {
      ...{ aspect, minSeconds, maxSeconds, minShortSide, sound },
      // No form asks for it.
      minKbps: DEFAULT_VIDEO_REQUIREMENTS.minKbps,
    },
    // The first picture that anybody may see is the cover.
    referenceAssets: [...cover.map(assetOf), ...old, ...fresh],
  };
}

const assetOf = ({ mediaId, name, kind }: z.output<typeof Files>[number]) => ({
  mediaId,
  name: name.slice(0, NAME_LENGTH),
  type: ASSET_TYPES[kind],
});
