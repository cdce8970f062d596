import { defineEvent } from '#platform/events/events.server.ts';

/** The exchange rate of a currency has changed from a day (UTC) until, but excluding, `toDay`; null: open-ended. */
export const rateChanged = defineEvent<{
  brandId: string;
  currency: string;
  fromDay: string;
  toDay: string | null;
}>('rate.changed');
