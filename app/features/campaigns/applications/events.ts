import { defineEvent } from '#platform/events/events.server.ts';

/** An accepted creator withdraws. A listener refuses by throwing. */
export const applicationWithdrawing = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
}>('application.withdrawing');

export const creatorWithdrew = defineEvent<{ campaignId: string }>('application.withdrew');

/** One side ends the work of an accepted creator. A listener refuses by throwing. */
export const applicationReleasing = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
}>('application.releasing');

/** The work of an accepted creator has ended without a video. */
export const applicationReleased = defineEvent<{
  applicationId: string;
  campaignId: string;
  brandId: string;
  creatorId: string;
}>('application.released');

/** The brand accepted the application, or the creator accepted an invitation. */
export const creatorAccepted = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
  side: 'brand' | 'creator';
}>('application.accepted');
