import { defineError } from '#core/app-error.ts';

export const noRecipients = defineError('outreach.errors.noRecipients', 409);
export const tooManyRecipients = defineError('outreach.errors.tooManyRecipients', 409);
