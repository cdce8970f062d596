import { defineError } from '#core/app-error.ts';

export const portfolioFull = defineError('portfolio.errors.full', 409);
/** Another item shows the same file. */
export const alreadyShown = defineError('portfolio.errors.alreadyShown', 409, 'mediaId');
/** A hidden item cannot be pinned. */
export const itemHidden = defineError('portfolio.errors.hidden', 409);
/** The item after which to move was deleted, is another creator’s or is the moved one. */
export const previousItemMissing = defineError('portfolio.errors.neighbourGone', 409, 'afterId');
