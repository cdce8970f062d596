import { defineError } from '#core/app-error.ts';

export const noProductAddress = defineError('tracking.errors.noProductAddress', 409);
export const notPublished = defineError('tracking.errors.notPublished', 409);
export const linkExists = defineError('tracking.errors.linkExists', 409, 'channel');
export const creatorNotFound = defineError('tracking.errors.creatorNotFound', 404, 'creatorId');
export const promoCodeTaken = defineError('tracking.errors.promoCodeTaken', 409, 'promoCode');
