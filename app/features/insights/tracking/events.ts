import { defineEvent } from '#platform/events/events.server.ts';

/** Clicks, orders, refunds or imported days of a campaign have changed on these days (UTC). */
export const trackingChanged = defineEvent<{ campaignId: string; days: readonly string[] }>(
  'tracking.changed',
);
