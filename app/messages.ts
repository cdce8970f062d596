import type { MessagesPart } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import type landing from '#routes/marketing/messages/en.ts';
import type { consoleEn } from './messages.console.en.ts';
import type { en } from './messages.en.ts';

/** Every word of the signed-in app, by room: `t('campaigns.title')`. English is the source and its shape the type. */
type Messages = typeof en & typeof consoleEn;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    /** The public pages' words are rendered at build and do not travel with the app's. */
    resources: { translation: Messages & { landing: typeof landing } };
  }
}

/** One language at a time travels to the browser, and the console's part of it only to its operators. */
export async function loadMessages(language: Language, part: MessagesPart): Promise<object> {
  if (part === 'console')
    return language === 'ar'
      ? (await import('./messages.console.ar.ts')).consoleAr
      : (await import('./messages.console.en.ts')).consoleEn;
  return language === 'ar' ? (await import('./messages.ar.ts')).ar : (await import('./messages.en.ts')).en;
}
