import { defineError } from '#core/app-error.ts';

/** A draft is confirmed by another operator than its maker. */
export const ownBatch = defineError('payoutBatches.errors.ownBatch', 409);
export const batchNotDraft = defineError('payoutBatches.errors.batchNotDraft', 409);
/** A creator of it was suspended since the draft was made. */
export const suspendedInBatch = defineError('payoutBatches.errors.suspendedInBatch', 409);
/** A creator among them has changed the destination within the last day. */
export const destinationHeld = defineError('payoutBatches.errors.destinationHeld', 409);
/** Some of the named payouts wait on this rail no more. */
export const notQueued = defineError('payoutBatches.errors.notQueued', 409);
/** Nothing waits on this rail that could be sent. */
export const nothingQueued = defineError('payoutBatches.errors.nothingQueued', 409);
/** Some of the named creators have no details for this rail. */
export const noPayoutDetails = defineError('payoutBatches.errors.noPayoutDetails', 409);
/** Every line of the batch has its result. */
export const nothingToSend = defineError('payoutBatches.errors.nothingToSend', 409);
export const lineSettled = defineError('payoutBatches.errors.lineSettled', 409);
export const lineNotPaid = defineError('payoutBatches.errors.lineNotPaid', 409);
/** Another line has arrived under this reference. */
export const referenceUsed = defineError('payoutBatches.errors.referenceUsed', 409);
/** The table of results lacks columns, has no rows, or has rows that cannot be settled. */
export const resultsHeader = defineError('payoutBatches.errors.resultsHeader');
export const resultsEmpty = defineError('payoutBatches.errors.resultsEmpty');
export const resultsRefused = defineError('payoutBatches.errors.resultsRefused');
