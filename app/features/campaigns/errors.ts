import { defineError } from '#core/app-error.ts';

export const campaignNotFound = defineError('campaigns.errors.notFound', 404);
export const campaignClosed = defineError('campaigns.errors.closed', 409);
