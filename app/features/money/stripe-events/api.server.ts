import { notFound } from '#core/app-error.ts';
import { endpoint, file, signedBy, text } from '#platform/http/endpoint.server.ts';
import { type Columns, ExportQuery, exportList } from '#platform/http/export-list.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { receiveEvent } from './commands/receive-event.server.ts';
import { replayEvent } from './commands/replay-event.server.ts';
import { malformedEvent, payloadRemoved, wrongMode, wrongSignature } from './errors.ts';
import { listEvents } from './queries.server.ts';
import { EventPage, EventsQuery, type EventView } from './schema.ts';
import type { WebhookEndpoint } from './verify-event.server.ts';

const MAX_EVENT_BYTES = 1024 * 1024;

/** Each source of events has its own endpoint and signing secret. */
const webhook = <const Id extends string, Name extends WebhookEndpoint>(
  id: Id,
  name: Name,
  summary: string,
) =>
  endpoint(
    {
      id,
      method: 'post',
      path: `/webhooks/stripe/${name}`,
      for: signedBy('stripe-signature'),
      summary,
      body: text('application/json', MAX_EVENT_BYTES),
      refusals: [wrongSignature, malformedEvent, wrongMode],
    },
    ({ c, body }) => receiveEvent(name, body, c.req.header('stripe-signature') ?? ''),
  );

export const endpoints = [
  webhook('receivePlatformEvent', 'platform', 'Receive an event of our own Stripe account'),
  webhook('receiveConnectedEvent', 'connected', 'Receive an event of a creator’s Stripe account'),
  webhook('receiveAccountEvent', 'accounts', 'Receive a thin event of a creator’s Stripe account'),
  endpoint(
    {
      id: 'listStripeEvents',
      method: 'get',
      path: '/operator/events',
      for: 'operator',
      summary: 'List Stripe events, newest first',
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
      summary: 'Process a Stripe event again',
      params: pathId('evt'),
      refusals: [notFound, payloadRemoved],
    },
    ({ actor, params }) => replayEvent(actor, params.id),
  ),
  endpoint(
    {
      id: 'exportStripeEvents',
      method: 'get',
      path: '/operator/exports/events',
      for: 'operator',
      mayBeStale: true,
      summary: 'Export the list of Stripe events',
      personalData: 'export',
      query: EventsQuery.omit({ limit: true, cursor: true }).extend(ExportQuery.shape),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'events', format, columns }, listEvents, query),
  ),
];

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
