import { createInstance, type InitOptions, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Catalogue, initCatalogues, loadCatalogues, prefetchCatalogues } from './catalogues.ts';
import { directionOf, type Language, storedLanguage } from './language.ts';

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

/** Loads only the texts that every screen needs; each screen loads its own. */
export async function startI18n(
  frame: Catalogue,
  errors: Catalogue | undefined,
  first: Catalogue[],
): Promise<i18n> {
  const instance = createI18n(storedLanguage(), {});
  instance.on('languageChanged', (language) => applyToDocument(language as Language));
  applyToDocument(instance.language as Language);
  initCatalogues(instance, errors);
  prefetchCatalogues(first);
  await loadCatalogues([frame]);
  return instance;
}

function applyToDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
