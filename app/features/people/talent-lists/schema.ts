import { z } from 'zod';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { line } from '#platform/http/schemas/text.ts';
import { MAX_NAME, MAX_NOTE } from './rules.ts';

export const TalentListInput = z.strictObject({ name: line(MAX_NAME).min(1, 'errors.required') });
export type TalentListInput = z.infer<typeof TalentListInput>;

export const EntryInput = z.strictObject({ creatorId: rowId('wsp') });
/** Empty removes the note. */
export const EntryChange = z.strictObject({ note: z.string().trim().max(MAX_NOTE, 'errors.tooLong') });

export const TalentList = z.object({
  id: z.string(),
  name: z.string(),
  creatorCount: z.number().int(),
  /** Of its newest entries, without unlisted creators. */
  firstCreators: z.array(PublicProfile.pick({ id: true, name: true, imageUrl: true })),
  createdAt: z.string(),
});
export type TalentList = z.infer<typeof TalentList>;
export const TalentListPage = pageOf(TalentList);

export const TalentListEntry = z.object({
  id: z.string(),
  note: z.string().nullable(),
  createdAt: z.string(),
  creator: PublicProfile.extend({
    expertiseTags: z.array(z.string()),
    averageRating: z.number().nullable(),
  }),
});
export type TalentListEntry = z.infer<typeof TalentListEntry>;
export const TalentListEntryPage = pageOf(TalentListEntry);

export const ListsOfCreator = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), entryId: z.string().nullable() })),
});
export type ListWithEntry = z.infer<typeof ListsOfCreator>['items'][number];
