import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { EarningsApi } from './api.server.ts';

const client = roomClient<EarningsApi>();

export const earningsQuery = infiniteQueryOptions({
  queryKey: ['earnings', 'list'],
  queryFn: ({ pageParam, signal }) =>
    json(client.earnings.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

export const creatorSummaryQuery = queryOptions({
  queryKey: ['earnings', 'submissions', 'summary'],
  queryFn: ({ signal }) => json(client.earnings.summary.$get(undefined, { init: { signal } })),
});
