import { z } from 'zod';
import { DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { line } from '#platform/http/schemas/text.ts';
import { WorkQuery } from '../discovery/schema.ts';
import { MAX_NAME } from './rules.ts';

export const SearchFilter = z.strictObject({
  ...DirectoryFilter.shape,
  tab: DirectoryFilter.shape.tab.unwrap().optional(),
  budget: WorkQuery.shape.budget,
  platform: WorkQuery.shape.platform,
  seconds: WorkQuery.shape.seconds,
  product: WorkQuery.shape.product,
});
export type SearchFilter = z.output<typeof SearchFilter>;

export const SearchName = z.strictObject({ name: line(MAX_NAME).min(1, 'errors.required') });
export const SavedSearchInput = SearchName.extend({ filter: SearchFilter });
export type SavedSearchInput = z.output<typeof SavedSearchInput>;

export const AlertChoice = z.strictObject({ hasAlert: z.boolean() });

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** As query parameters of the search. */
  filter: z.record(z.string(), z.string()),
  hasAlert: z.boolean(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
export const SavedSearchPage = pageOf(SavedSearch);
