import { defineError } from '#core/app-error.ts';

/** The campaign has fewer videos without money. */
export const noSlotToFund = defineError('slots.errors.noneUnfunded', 409);
export const notEnoughAvailable = defineError('slots.errors.notEnoughAvailable', 409);
/** All remaining slots are reserved for other creators. */
export const slotsReserved = defineError('slots.errors.reserved', 409);
