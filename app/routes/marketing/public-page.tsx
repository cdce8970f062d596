import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import frameAr from '../../frame-messages.ar.ts';
import frameEn from '../../frame-messages.en.ts';
import { linkLanguageScript, playInPlaceScript } from '../../inline-scripts.ts';
import ar from './messages/ar.ts';
import en from './messages/en.ts';

/** Both languages at once: public pages are rendered at build, so no visitor carries these words. */
const words: Record<Language, i18n> = {
  en: createI18n('en', { ...frameEn, landing: en }),
  ar: createI18n('ar', { ...frameAr, landing: ar }),
};

export const wordsOf = (language: Language) => words[language].t;

export const languageOfPath = (pathname: string): Language => (/^\/ar(\/|$)/.test(pathname) ? 'ar' : 'en');

export function PublicPage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <I18nextProvider i18n={words[language]}>
      {children}
      <InlineScript code={linkLanguageScript + playInPlaceScript} />
    </I18nextProvider>
  );
}
