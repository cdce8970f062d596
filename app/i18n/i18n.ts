import { createInstance, type InitOptions, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Catalogue, initCatalogues, loadCatalogues } from './catalogues.ts';
import type { Language } from './language.ts';

/** A missing key shows itself and warns: there is no fallback to the other language. */
const options: InitOptions = {
  fallbackLng: false,
  saveMissing: true,
  missingKeyHandler: (languages, _namespace, key) =>
    console.warn(`Missing translation (${languages.join()}): ${key}`),
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
};

/** Serves pages and mails that are rendered outside the browser. */
export function createI18n(language: Language, messages: object): i18n {
  const instance = createInstance(options);
  instance.use(initReactI18next);
  void instance.init({ ...options, lng: language, resources: { [language]: { translation: messages } } });
  return instance;
}

/** Loads the texts of every screen and those of the first one, which reports itself if they fail. */
export async function startI18n(
  language: Language,
  frame: Catalogue,
  errors: Catalogue | undefined,
  ofScreen: Catalogue[],
): Promise<i18n> {
  const instance = createI18n(language, {});
  initCatalogues(instance, errors);
  await Promise.all([loadCatalogues([frame]), loadCatalogues(ofScreen).catch(() => {})]);
  return instance;
}
