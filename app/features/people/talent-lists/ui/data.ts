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

function useChanging<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['talent-lists'] }),
  });
}

const add = (id: string, creatorId: string) =>
  api('post /talent-lists/{id}/creators', { params: { id }, body: { creatorId } });
const remove = (id: string) => api('delete /talent-list-entries/{id}', { params: { id } });

export const useCreateList = (creatorId?: string) =>
  useChanging(async (body: TalentListInput) => {
    const { id } = await api('post /talent-lists', { body });
    if (creatorId) await add(id, creatorId);
    return { id };
  });

export const useRenameList = (id: string) =>
  useChanging((body: TalentListInput) => api('patch /talent-lists/{id}', { params: { id }, body }));

export const useDeleteList = () =>
  useChanging((id: string) => api('delete /talent-lists/{id}', { params: { id } }));

export const useToggleEntry = (creatorId: string) =>
  useChanging(async ({ id, entryId }: { id: string; entryId: string | null }) => {
    if (entryId) await remove(entryId);
    else await add(id, creatorId);
  });

export const useRemoveEntry = () => useChanging(remove);

export const useNoteEntry = (id: string) =>
  useChanging((body: { note: string }) => api('patch /talent-list-entries/{id}', { params: { id }, body }));
