import { defineError } from '#core/app-error.ts';

/** Mails of this kind come whatever the person wants. */
export const mailRequired = defineError('notifications.errors.required', 409);
export const unsubscribeLink = defineError('notifications.errors.unsubscribeLink', 404);
