import { z } from 'zod';
import { CATEGORIES } from '#features/identity/workspaces/rules.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { line, WebAddress } from '#platform/http/schemas/text.ts';
import { CLIENT_BRAND_COUNTRIES, PAGE_SIZE } from './rules.ts';

export const ClientBrandInput = z.strictObject({
  name: line(120).min(1, 'errors.required'),
  category: z.enum(CATEGORIES, 'errors.required'),
  website: z.string().trim().min(1, 'errors.required').pipe(WebAddress),
  country: z.enum(CLIENT_BRAND_COUNTRIES, 'errors.required'),
  description: z.string().trim().max(2000, 'errors.tooLong').default(''),
});
export type ClientBrandInput = z.output<typeof ClientBrandInput>;

export const ClientBrand = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  website: z.string(),
  country: z.enum(CLIENT_BRAND_COUNTRIES),
  description: z.string().nullable(),
  /** Number of approved videos in its campaigns. */
  contentUnits: z.number().int(),
  createdAt: z.string(),
});
export type ClientBrand = z.infer<typeof ClientBrand>;

export const ClientBrandQuery = ListQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
});

export const ClientBrandPage = z.object({
  items: z.array(ClientBrand),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  /** The cursor of each page, for the numbered pagination. */
  pageCursors: z.array(z.string()),
});
export type ClientBrandPage = z.infer<typeof ClientBrandPage>;
