import { defineError } from '#core/app-error.ts';

/** Another operator than the maker must confirm a draft. */
export const cannotConfirmOwnBatch = defineError('payoutBatches.errors.ownBatch', 409);
export const batchNotDraft = defineError('payoutBatches.errors.batchNotDraft', 409);
export const suspendedInBatch = defineError('payoutBatches.errors.suspendedInBatch', 409);
/** A creator in it changed the destination within the last day. */
export const destinationHeld = defineError('payoutBatches.errors.destinationHeld', 409);
export const notQueued = defineError('payoutBatches.errors.notQueued', 409);
export const nothingQueued = defineError('payoutBatches.errors.nothingQueued', 409);
export const noPayoutDetails = defineError('payoutBatches.errors.noPayoutDetails', 409);
export const nothingToSend = defineError('payoutBatches.errors.nothingToSend', 409);
export const lineAlreadySettled = defineError('payoutBatches.errors.lineSettled', 409);
export const lineNotPaid = defineError('payoutBatches.errors.lineNotPaid', 409);
export const referenceUsed = defineError('payoutBatches.errors.referenceUsed', 409);
export const resultsHeader = defineError('payoutBatches.errors.resultsHeader');
export const resultsEmpty = defineError('payoutBatches.errors.resultsEmpty');
export const resultsRefused = defineError('payoutBatches.errors.resultsRefused');
