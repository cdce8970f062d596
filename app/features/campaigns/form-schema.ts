import { z } from 'zod';
import { TypedDollars, TypedWhole } from '#platform/http/typed-numbers.ts';
import { areSecondsInOrder, CampaignInput, secondsOrder, VideoWanted } from './schema.ts';

const { budgetCents, maxSubmissions, productUrl, videoStyle } = CampaignInput.shape;
const wanted = VideoWanted.shape;
const emptyIsAbsent = z.string().transform((text) => text.trim() || undefined);

const NAME_LENGTH = 200;
/** Files that are there; null while one is on its way. */
const Files = z.array(
  z.object({ mediaId: z.string(), name: z.string(), kind: z.enum(['video', 'picture', 'document']) }),
  'media.field.notYet',
);
const ASSET_TYPES = { picture: 'image', video: 'video', document: 'document' } as const;

/** The API's own contract, read from what a form holds: text, choices and files. */
export const CampaignForm = CampaignInput.omit({
  delivery: true,
  videoWanted: true,
  referenceAssets: true,
})
  .extend({
    budgetCents: TypedDollars.pipe(budgetCents),
    maxSubmissions: TypedWhole.pipe(maxSubmissions.unwrap()),
    productUrl: emptyIsAbsent.pipe(productUrl),
    videoStyle: emptyIsAbsent.pipe(videoStyle),
    aspect: wanted.aspect,
    minSeconds: TypedWhole.pipe(wanted.minSeconds),
    maxSeconds: TypedWhole.pipe(wanted.maxSeconds),
    minShortSide: TypedWhole.pipe(wanted.minShortSide),
    sound: z.boolean(),
    takesLinks: z.boolean(),
    cover: Files,
    references: Files,
    guidelines: Files,
  })
  .refine(areSecondsInOrder, secondsOrder)
  .transform((given) => {
    const { aspect, minSeconds, maxSeconds, minShortSide, sound, ...rest } = given;
    const { takesLinks, cover, references, guidelines, ...input } = rest;
    return {
      ...input,
      delivery: takesLinks ? ('file_or_link' as const) : ('file' as const),
      videoWanted: { aspect, minSeconds, maxSeconds, minShortSide, sound },
      referenceAssets: [...cover, ...references, ...guidelines].map(({ mediaId, name, kind }) => ({
        mediaId,
        name: name.slice(0, NAME_LENGTH),
        type: ASSET_TYPES[kind],
      })),
    };
  });
