import { notFound } from '#core/app-error.ts';
import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, ExportQuery, exportList } from '#platform/http/export-list.server.ts';
import { pathId } from '#platform/http/row-id.ts';
import { listEvents } from './queries.server.ts';
import { replayEvent } from './replay-event.server.ts';
import { EventPage, EventsQuery, type EventView } from './schema.ts';

const columns: Columns<EventView> = {
  id: (row) => row.id,
  received_at: (row) => row.receivedAt,
  created: (row) => row.created,
  type: (row) => row.type,
  object: (row) => row.objectId,
  source: (row) => row.source,
  status: (row) => row.status,
  attempts: (row) => row.attempts,
  last_error: (row) => row.lastError,
  processed_at: (row) => row.processedAt,
};

export const endpoints = [
  endpoint(
    {
      id: 'listStripeEvents',
      method: 'get',
      path: '/operator/events',
      for: 'operator',
      summary: 'The intake of Stripe events, newest first',
      query: EventsQuery,
      answer: EventPage,
    },
    ({ query }) => listEvents(query),
  ),
  endpoint(
    {
      id: 'replayStripeEvent',
      method: 'post',
      path: '/operator/events/{id}/replay',
      for: 'operator',
      summary: 'Process an event once more',
      params: pathId('evt'),
      refusals: [notFound],
    },
    ({ actor, params }) => replayEvent(actor, params.id),
  ),
  endpoint(
    {
      id: 'exportStripeEvents',
      method: 'get',
      path: '/operator/exports/events',
      for: 'operator',
      summary: 'The list of events as a file',
      personalData: 'export',
      query: EventsQuery.omit({ limit: true, cursor: true }).extend(ExportQuery.shape),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'events', format, columns }, listEvents, query),
  ),
];
