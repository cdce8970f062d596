import { queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { RatingsApi } from './api.server.ts';

const client = roomClient<RatingsApi>();

export const tierProgressQuery = queryOptions({
  queryKey: ['submissions', 'tier'],
  queryFn: ({ signal }) => json(client['creator-tier'].$get(undefined, { init: { signal } })),
});
