import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { listEvents } from './queries.server.ts';
import { replayEvent } from './replay-event.server.ts';
import { EventPage, EventsQuery } from './schema.ts';

const tag = 'operator';

const eventsDoor = door('get', '/operator/events', 'The intake of Stripe events, newest first', {
  tag,
  query: EventsQuery,
  answer: EventPage,
});
const replayDoor = door('post', '/operator/events/{id}/replay', 'Process an event once more', {
  tag,
  params: z.object({ id: z.string() }),
  answer: z.object({ ok: z.literal(true) }),
});

export const stripeEventsApi = doors()
  .openapi(eventsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listEvents(c.req.valid('query')), 200);
  })
  .openapi(replayDoor, async (c) => {
    await replayEvent(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  });
export type StripeEventsApi = typeof stripeEventsApi;
