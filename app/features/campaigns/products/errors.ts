import { defineError } from '#core/app-error.ts';

/** The page is away, not public, or names no product. Which of these is not told: it would tell what we can reach. */
export const pageUnreadable = defineError('products.errors.unreadable', 422);
export const pictureUnreadable = defineError('products.errors.pictureUnreadable', 422);
