import { defineError } from '#core/app-error.ts';

export const deletionBlocked = defineError('privacy.errors.blocked', 409);
