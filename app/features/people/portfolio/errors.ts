import { defineError } from '#core/app-error.ts';

export const portfolioFull = defineError('portfolio.errors.full', 409);
/** Another item shows the same file. */
export const alreadyShown = defineError('portfolio.errors.alreadyShown', 409, 'mediaId');
/** A hidden item cannot be pinned. */
export const hiddenItem = defineError('portfolio.errors.hidden', 409);
/** The item after which to move was deleted. */
export const neighbourGone = defineError('portfolio.errors.neighbourGone', 409, 'afterId');
