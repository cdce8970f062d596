import { defineError } from '#core/app-error.ts';

/** It came sooner than anybody types. */
export const tooFast = defineError('contact.errors.tooFast', 422);
