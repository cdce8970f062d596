import { defineError } from '#core/app-error.ts';

export const mailRequired = defineError('notifications.errors.required', 409);
export const incompleteLink = defineError('notifications.errors.incompleteLink', 404);
