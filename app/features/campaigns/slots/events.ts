import { defineEvent } from '#platform/events/events.server.ts';

/** The campaign has more available slots. The wallet and the campaign are locked. */
export const slotsFunded = defineEvent<{ campaignId: string }>('slots.funded');
/** Emitted for a locked campaign that has ended, before its available slots are released. */
export const beforeSlotsEnded = defineEvent<{ campaignId: string }>('slots.before-ended');
