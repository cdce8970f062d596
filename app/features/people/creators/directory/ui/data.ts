import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../../api.server.ts';
import type { DirectoryFilter } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const creatorsQuery = (filter: DirectoryFilter) => ({
  ...pagesQuery(['creators', 'list', filter], (cursor, options) =>
    api('get /creators', { query: { ...filter, cursor } }, options),
  ),
  placeholderData: keepPreviousData,
});

export const facetsQuery = (filter: DirectoryFilter) =>
  queryOptions({
    queryKey: ['creators', 'facets', filter],
    queryFn: ({ signal }) => api('get /creators/facets', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
