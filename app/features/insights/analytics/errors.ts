import { defineError } from '#core/app-error.ts';

export const subscriptionRequired = defineError('analytics.errors.subscriptionRequired', 403);
