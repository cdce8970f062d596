import { defineError } from '#core/app-error.ts';

/**
 * The page is unreachable, not public, or has no product. One error for all, so that it does not reveal what the server
 * can reach.
 */
export const pageUnreadable = defineError('products.errors.unreadable', 422);
export const pictureUnreadable = defineError('products.errors.pictureUnreadable', 422);
