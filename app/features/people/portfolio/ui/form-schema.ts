import { z } from 'zod';
import { typedTags } from '#platform/http/schemas/text.ts';
import { PortfolioItemInput } from '../schema.ts';

const { title, tags, mediaId, url, durationSeconds } = PortfolioItemInput.shape;

const TypedSeconds = z
  .string()
  .transform((text) => {
    const latin = text.trim().replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
    return latin ? Number(latin) : undefined;
  })
  .pipe(durationSeconds);

const commonFields = { title, tags: typedTags(tags.unwrap()) };

export const AddForm = z
  .discriminatedUnion('way', [
    z.object({
      ...commonFields,
      way: z.literal('file'),
      mediaId: z.string().min(1, 'portfolio.errors.videoMissing').pipe(mediaId.unwrap()),
    }),
    z.object({ ...commonFields, way: z.literal('link'), url: url.unwrap(), durationSeconds: TypedSeconds }),
  ])
  .transform(({ way: _way, ...input }) => input);

export const EditForm = z.object({ ...commonFields, isPublic: z.boolean() });
