import { defineEvent } from '#platform/events/events.server.ts';

/** The facts of a campaign on these days (UTC) have changed: clicks, orders, refunds, what a file says. */
export const trackingChanged = defineEvent<{ campaignId: string; days: readonly string[] }>(
  'tracking.changed',
);
