import { defineError } from '#core/app-error.ts';

export const tooFast = defineError('contact.errors.tooFast', 422);
