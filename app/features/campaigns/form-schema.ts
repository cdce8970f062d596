import { z } from 'zod';
import { TypedDollars } from '#platform/http/typed-dollars.ts';
import { CampaignInput, VideoWanted } from './schema.ts';

const { budgetCents, maxSubmissions, productUrl, videoStyle } = CampaignInput.shape;
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
    maxSubmissions: z
      .string()
      .transform((text) => (text.trim() ? Number(text) : Number.NaN))
      .pipe(maxSubmissions.unwrap()),
    productUrl: emptyIsAbsent.pipe(productUrl),
    videoStyle: emptyIsAbsent.pipe(videoStyle),
    aspect: VideoWanted.shape.aspect,
    takesLinks: z.boolean(),
    cover: Files,
    references: Files,
    guidelines: Files,
  })
  .transform(({ aspect, takesLinks, cover, references, guidelines, ...input }) => ({
    ...input,
    delivery: takesLinks ? ('file_or_link' as const) : ('file' as const),
    videoWanted: { aspect },
    referenceAssets: [...cover, ...references, ...guidelines].map(({ mediaId, name, kind }) => ({
      mediaId,
      name: name.slice(0, NAME_LENGTH),
      type: ASSET_TYPES[kind],
    })),
  }));
