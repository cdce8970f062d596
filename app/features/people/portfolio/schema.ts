import { z } from 'zod';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { line, SecureAddress, tagList } from '#platform/http/schemas/text.ts';
import { MAX_SECONDS, MAX_TAG_LENGTH, MAX_TAGS } from './rules.ts';

const Title = line(120).min(1, 'errors.required');
const Tags = tagList({ max: MAX_TAGS, maxLength: MAX_TAG_LENGTH });

/** An uploaded file, or a link. The duration of a file is measured. */
export const PortfolioItemInput = z
  .strictObject({
    title: Title,
    tags: Tags.optional(),
    mediaId: rowId('med').optional(),
    url: z.string().trim().min(1, 'errors.required').pipe(SecureAddress).optional(),
    durationSeconds: z
      .number('errors.invalidNumber')
      .int('errors.invalidNumber')
      .min(1, 'errors.invalidNumber')
      .max(MAX_SECONDS, 'portfolio.errors.tooLong')
      .optional(),
  })
  .refine(({ mediaId, url }) => (mediaId === undefined) !== (url === undefined), {
    error: 'portfolio.errors.fileOrLink',
    path: ['mediaId'],
  })
  .refine(({ mediaId, durationSeconds }) => mediaId === undefined || durationSeconds === undefined, {
    error: 'errors.unknownField',
    path: ['durationSeconds'],
  });
export type PortfolioItemInput = z.infer<typeof PortfolioItemInput>;

/** Missing fields stay unchanged. Hiding an item unpins it. */
export const PortfolioItemChange = z
  .strictObject({ title: Title, tags: Tags, isPublic: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'errors.required', path: ['title'] });
export type PortfolioItemChange = z.infer<typeof PortfolioItemChange>;

export const MoveInput = z.strictObject({ afterId: rowId('pfi').nullable() });

export const PortfolioQuery = ListQuery.extend({
  cursor: z.coerce
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1)
    .optional(),
});

export const PortfolioItem = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  isPublic: z.boolean(),
  createdAt: z.string(),
  video: z.object({
    type: z.enum(['file', 'link']),
    url: z.string(),
    posterUrl: z.string().nullable(),
    durationMs: z.number().nullable(),
  }),
});
export type PortfolioItem = z.infer<typeof PortfolioItem>;
export const PortfolioPage = pageOf(PortfolioItem);
