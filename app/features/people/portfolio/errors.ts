import { defineError } from '#core/app-error.ts';

export const portfolioFull = defineError('portfolio.errors.full', 409);
/** One file is one item. */
export const alreadyShown = defineError('portfolio.errors.alreadyShown', 409, 'mediaId');
/** What is hidden introduces nobody. */
export const hiddenItem = defineError('portfolio.errors.hidden', 409);
/** The video beside which it was put is gone. */
export const neighbourGone = defineError('portfolio.errors.neighbourGone', 409, 'afterId');
