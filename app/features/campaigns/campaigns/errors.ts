import { defineError } from '#core/app-error.ts';

export const campaignNotFound = defineError('campaigns.errors.notFound', 404);
export const campaignClosed = defineError('campaigns.errors.closed', 409);
export const alreadyPublished = defineError('campaigns.errors.alreadyPublished', 409);
export const deadlinePast = defineError('campaigns.errors.deadlinePast', 409);
/** The price per video has changed since the brand loaded it. */
export const amountChanged = defineError('campaigns.errors.amountChanged', 409);
/** The campaign has fewer videos than the brand wants to fund. */
export const tooManySlots = defineError('campaigns.errors.tooManySlots', 409);
export const premiumOnly = defineError('campaigns.errors.premiumOnly', 403);
export const unpaidCampaign = defineError('campaigns.errors.unpaid', 409);
export const transitionNotAllowed = defineError('campaigns.errors.transition', 409);
/** Money rows are never deleted, and so neither is a campaign with approved videos. */
export const hasApprovedVideos = defineError('campaigns.errors.hasApproved', 409);
/** A creator works on a funded video. */
export const workInProgress = defineError('campaigns.errors.workInProgress', 409);
/** Creators take part, so terms can only improve. `fields` names the reason at each field. */
export const termsWorsened = defineError('campaigns.errors.onlyBetter', 409);
export const campaignEnded = defineError('campaigns.errors.ended', 409);
