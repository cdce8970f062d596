import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { TalentListInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const talentListsQuery = pagesQuery(['talent-lists', 'all'], (cursor, options) =>
  api('get /talent-lists', { query: { cursor } }, options),
);

export const talentListQuery = (id: string) =>
  queryOptions({
    queryKey: ['talent-lists', 'one', id],
    queryFn: ({ signal }) => api('get /talent-lists/{id}', { params: { id } }, { signal }),
  });

export const entriesQuery = (id: string) =>
  pagesQuery(['talent-lists', 'entries', id], (cursor, options) =>
    api('get /talent-lists/{id}/creators', { params: { id }, query: { cursor } }, options),
  );

export const listsOfCreatorQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['talent-lists', 'of', creatorId],
    queryFn: ({ signal }) =>
      api('get /creators/{id}/talent-lists', { params: { id: creatorId } }, { signal }),
  });

function useListChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['talent-lists'] }),
  });
}

const addEntry = (id: string, creatorId: string) =>
  api('post /talent-lists/{id}/creators', { params: { id }, body: { creatorId } });
const removeEntry = (entryId: string) => api('delete /talent-list-entries/{id}', { params: { id: entryId } });

/** With a creator, the new list begins with them. */
export const useCreateList = (creatorId?: string) =>
  useListChange(async (body: TalentListInput) => {
    const { id } = await api('post /talent-lists', { body });
    if (creatorId) await addEntry(id, creatorId);
    return { id };
  });

export const useRenameList = (id: string) =>
  useListChange((body: TalentListInput) => api('patch /talent-lists/{id}', { params: { id }, body }));

export const useDeleteList = () =>
  useListChange((id: string) => api('delete /talent-lists/{id}', { params: { id } }));

/** `entryId` is null while the creator is not on the list. */
export const useToggleEntry = (creatorId: string) =>
  useListChange(async ({ id, entryId }: { id: string; entryId: string | null }) => {
    if (entryId) await removeEntry(entryId);
    else await addEntry(id, creatorId);
  });

export const useRemoveEntry = () => useListChange(removeEntry);

export const useNoteEntry = (entryId: string) =>
  useListChange((body: { note: string }) =>
    api('patch /talent-list-entries/{id}', { params: { id: entryId }, body }),
  );
