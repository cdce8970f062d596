import type { Translation } from '#i18n/translation.ts';
import auth from '#routes/auth/messages/ar.ts';
import ui from '#ui/messages/ar.ts';
import type { Messages } from './messages.ts';

export const ar: Translation<Messages> = { ...ui, auth };
