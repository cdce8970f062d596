import { defineError } from '#core/app-error.ts';

/** Another operator than the maker must confirm a draft. */
export const ownBatch = defineError('payoutBatches.errors.ownBatch', 409);
export const batchNotDraft = defineError('payoutBatches.errors.batchNotDraft', 409);
/** A creator in it was suspended after the draft was created. */
export const suspendedInBatch = defineError('payoutBatches.errors.suspendedInBatch', 409);
/** A creator in it changed the destination within the last day. */
export const destinationHeld = defineError('payoutBatches.errors.destinationHeld', 409);
/** Some of the given payouts are no longer queued on this rail. */
export const notQueued = defineError('payoutBatches.errors.notQueued', 409);
export const nothingQueued = defineError('payoutBatches.errors.nothingQueued', 409);
/** Some of the creators have no details for this rail. */
export const noPayoutDetails = defineError('payoutBatches.errors.noPayoutDetails', 409);
/** Every line is settled. */
export const nothingToSend = defineError('payoutBatches.errors.nothingToSend', 409);
export const lineSettled = defineError('payoutBatches.errors.lineSettled', 409);
export const lineNotPaid = defineError('payoutBatches.errors.lineNotPaid', 409);
export const referenceUsed = defineError('payoutBatches.errors.referenceUsed', 409);
export const resultsHeader = defineError('payoutBatches.errors.resultsHeader');
export const resultsEmpty = defineError('payoutBatches.errors.resultsEmpty');
export const resultsRefused = defineError('payoutBatches.errors.resultsRefused');
