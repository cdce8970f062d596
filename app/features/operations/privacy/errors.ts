import { defineError } from '#core/app-error.ts';

export const deletionBlocked = defineError('privacy.errors.blocked', 409);
export const exportedRecently = defineError('privacy.errors.exportedRecently', 409);
