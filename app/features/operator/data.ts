import { queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { OperatorApi } from './api.server.ts';

const client = roomClient<OperatorApi>();

/** How often a screen that stays open all day looks again. */
const WATCH_MS = 15_000;

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => json(client.operator.overview.$get(undefined, { init: { signal } })),
  refetchInterval: WATCH_MS,
});
