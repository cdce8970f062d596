import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { db } from '#platform/db/db.server.ts';
import type { EventsQuery, EventView } from './schema.ts';
import { stripeEvents } from './tables.server.ts';

export async function listEvents(query: z.infer<typeof EventsQuery>): Promise<Page<EventView>> {
  const moment = sql`(${stripeEvents.receivedAt}, ${stripeEvents.id})`;
  const rows = await db
    .select()
    .from(stripeEvents)
    .where(
      and(
        query.status ? eq(stripeEvents.status, query.status) : undefined,
        query.type ? sql`starts_with(${stripeEvents.type}, ${query.type})` : undefined,
        query.cursor
          ? sql`${moment} < (SELECT received_at, id FROM stripe_events WHERE id = ${query.cursor})`
          : undefined,
      ),
    )
    .orderBy(desc(stripeEvents.receivedAt), desc(stripeEvents.id))
    .limit(query.limit + 1);
  const items = rows.map(({ payload, ...row }) => ({
    ...withIsoDates(row),
    objectId: payload.data?.object?.id ?? payload.related_object?.id ?? null,
  }));
  return toPage(items, query.limit, (item) => item.id);
}

/** Events that an operator must replay. */
export const countDeadEvents = () => db.$count(stripeEvents, eq(stripeEvents.status, 'dead'));
