import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';

/** Events from Stripe. `dead`: failed too often and waits for an operator. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  account: text(),
  apiVersion: text(),
  created: moment().notNull(),
  payload: jsonb().$type<StripeEventPayload>().notNull(),
  source: text().$type<'webhook' | 'reconciler'>().notNull(),
  status: text().$type<'received' | 'processed' | 'dead'>().notNull().default('received'),
  attempts: integer().notNull().default(0),
  lastError: text(),
  receivedAt: moment().notNull().defaultNow(),
  processedAt: moment(),
});

/** The object that the event is about. Handlers reread it at Stripe and never trust the event's content. Empty after 90 days. */
export type StripeEventPayload = {
  data?: { object?: { id?: string; object?: string } };
  related_object?: { id?: string } | null;
};
