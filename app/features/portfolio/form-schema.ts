import { z } from 'zod';
import { PortfolioItemInput } from './schema.ts';

const { title, tags, mediaId, url, durationSeconds } = PortfolioItemInput.shape;

/** Words with commas between them, of either script, with or without a hash. What is wrong with one of them is said of the field. */
const TypedTags = z.string().transform((text, context) => {
  const words = text.split(/[,،]/).map((word) => word.trim().replace(/^#+\s*/, ''));
  const checked = tags.unwrap().safeParse(words.filter(Boolean));
  if (checked.success) return checked.data;
  context.issues.push({ ...checked.error.issues[0]!, path: [], input: text } as z.core.$ZodRawIssue);
  return z.NEVER;
});

/** In digits of either script; empty where nothing is said. */
const TypedSeconds = z
  .string()
  .transform((text) => {
    const latin = text.trim().replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
    return latin ? Number(latin) : undefined;
  })
  .pipe(durationSeconds);

const about = { title, tags: TypedTags };

/** The API's own contract, read from what the form holds: the file or the link, whichever is asked for. */
export const AddForm = z
  .discriminatedUnion('way', [
    z.object({
      ...about,
      way: z.literal('file'),
      mediaId: z.string().min(1, 'portfolio.errors.videoMissing').pipe(mediaId.unwrap()),
    }),
    z.object({ ...about, way: z.literal('link'), url: url.unwrap(), durationSeconds: TypedSeconds }),
  ])
  .transform(({ way: _way, ...input }) => input);

export const EditForm = z.object({ ...about, isPublic: z.boolean() });
