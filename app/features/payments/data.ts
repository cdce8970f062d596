import { queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { paymentsApi } from './api.server.ts';

const client = roomClient<typeof paymentsApi>();

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => json(client.wallet.$get(undefined, { init: { signal } })),
});
