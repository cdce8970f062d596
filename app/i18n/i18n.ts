import { createInstance, type InitOptions, type i18n } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';
import { directionOf, type Language, storedLanguage, storeLanguage } from './language.ts';

/** The app's own words, and those that are fetched when the console is opened; keys are looked up in both. */
export type MessagesPart = 'translation' | 'console';

/** A missing key shows itself and warns; it is never covered by the other language. */
const options: InitOptions = {
  fallbackLng: false,
  fallbackNS: 'console' satisfies MessagesPart,
  saveMissing: true,
  missingKeyHandler: (languages, _namespace, key) =>
    console.warn(`Missing translation (${languages.join()}): ${key}`),
  interpolation: { escapeValue: false },
  returnNull: false,
};

/** Words of one language for pages and mails that are rendered outside the browser. */
export function createI18n(language: Language, messages: object, consoleMessages: object = {}): i18n {
  const instance = createInstance(options);
  instance.use(initReactI18next);
  void instance.init({
    ...options,
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: messages, console: consoleMessages } },
  });
  return instance;
}

/** Starts the browser's words in the stored language; the other language is fetched when first chosen. */
export async function startI18n(
  load: (language: Language, part: MessagesPart) => Promise<object>,
): Promise<i18n> {
  const instance = createInstance(options);
  instance.use(initReactI18next);
  instance.use({
    type: 'backend' as const,
    read: (
      language: Language,
      part: MessagesPart,
      done: (error: unknown, messages: object | false) => void,
    ) => {
      load(language, part).then(
        (messages) => done(null, messages),
        (error) => done(error, false),
      );
    },
  });
  instance.on('languageChanged', (language) => applyToDocument(language as Language));
  await instance.init({ ...options, lng: storedLanguage(), react: { useSuspense: false } });
  return instance;
}

/** Fetches a part of the words, from then on in every language that is chosen. */
export const loadPart = (part: MessagesPart): Promise<void> => getI18n().loadNamespaces(part);

function applyToDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  storeLanguage(language);
}
