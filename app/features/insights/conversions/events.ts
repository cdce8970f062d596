import { defineEvent } from '#platform/events/events.server.ts';

/** What a currency is worth to a brand has changed for these days (UTC); without `toDay`, for all that follow. */
export const rateChanged = defineEvent<{
  brandId: string;
  currency: string;
  fromDay: string;
  toDay: string | null;
}>('rate.changed');
