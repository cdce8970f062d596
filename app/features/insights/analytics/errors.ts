import { defineError } from '#core/app-error.ts';

/** Figures are what Analytics Pro pays for. */
export const subscriptionRequired = defineError('analytics.errors.subscriptionRequired', 403);
