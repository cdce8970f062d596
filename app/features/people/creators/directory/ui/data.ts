import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../../api.server.ts';
import type { DirectoryFilter } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const creatorsQuery = (filter: DirectoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['creators', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /creators', { query: { ...filter, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const facetsQuery = (filter: DirectoryFilter) =>
  queryOptions({
    queryKey: ['creators', 'facets', filter],
    queryFn: ({ signal }) => api('get /creators/facets', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
