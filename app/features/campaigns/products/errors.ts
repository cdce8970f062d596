import { defineError } from '#core/app-error.ts';

/** Unreachable, not public, or no product: one error, so that it does not reveal what the server can reach. */
export const pageUnreadable = defineError('products.errors.unreadable', 422);
export const pictureUnreadable = defineError('products.errors.pictureUnreadable', 422);
