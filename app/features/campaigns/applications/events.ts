import { defineEvent } from '#platform/events/events.server.ts';

/** An accepted creator withdraws. Listeners may refuse. */
export const beforeApplicationWithdrawn = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
}>('application.before-withdrawn');

/** The application of an accepted creator is deleted. */
export const creatorWithdrew = defineEvent<{ campaignId: string }>('application.withdrew');

/** One side ends the work of an accepted creator. Listeners may refuse. */
export const beforeApplicationReleased = defineEvent<{
  campaignId: string;
  brandId: string;
  creatorId: string;
}>('application.before-released');

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
