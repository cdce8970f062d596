import { defineError } from '#core/app-error.ts';

export const campaignNotFound = defineError('campaigns.errors.notFound', 404);
/** Takes nobody and nothing in any more. */
export const campaignClosed = defineError('campaigns.errors.closed', 409);
export const alreadyPublished = defineError('campaigns.errors.alreadyPublished', 409);
export const deadlinePast = defineError('campaigns.errors.deadlinePast', 409);
/** It pays for premium creators. */
export const premiumOnly = defineError('campaigns.errors.premiumOnly', 403);
/** Its publishing fee is not paid. */
export const unpaidCampaign = defineError('campaigns.errors.unpaid', 409);
/** Its lifecycle has no such step from where it stands. */
export const noTransition = defineError('campaigns.errors.transition', 409);
/** Videos of it were approved: rows of money are never deleted. */
export const hasApproved = defineError('campaigns.errors.hasApproved', 409);
/** Creators rely on it: what is changed may only get better for them. Says at each field why it is not. */
export const onlyBetter = defineError('campaigns.errors.onlyBetter', 409);
/** It is completed, which is final. */
export const campaignEnded = defineError('campaigns.errors.ended', 409);
