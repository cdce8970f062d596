import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { EventsQuery } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const eventsQuery = watchedPages('events', (query: Paged<typeof EventsQuery>, options) =>
  api('get /operator/events', { query }, options),
);

export const replayEvent = (id: string) => api('post /operator/events/{id}/replay', { params: { id } });
