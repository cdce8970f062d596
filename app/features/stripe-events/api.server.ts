import { notFound } from '#core/app-error.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/row-id.ts';
import { listEvents } from './queries.server.ts';
import { replayEvent } from './replay-event.server.ts';
import { EventPage, EventsQuery } from './schema.ts';

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
];
