import { defineError } from '#core/app-error.ts';

export const portfolioFull = defineError('portfolio.errors.full', 409);
export const alreadyShown = defineError('portfolio.errors.alreadyShown', 409, 'mediaId');
export const hiddenItem = defineError('portfolio.errors.hidden', 409);
export const neighbourGone = defineError('portfolio.errors.neighbourGone', 409, 'afterId');
