import { defineEvent } from '#platform/events/events.server.ts';

/** A creator who was accepted takes the application back in this transaction; whoever objects refuses. */
export const applicationWithdrawing = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
}>('application.withdrawing');

/** A creator takes part from now on: the brand accepted the application, or the creator its invitation. */
export const creatorAccepted = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
  side: 'brand' | 'creator';
}>('application.accepted');
