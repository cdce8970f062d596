import { errors, frame } from 'virtual:words';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { changeLanguage } from '#i18n/catalogues.ts';
import { startI18n } from '#i18n/i18n.ts';
import {
  chosenLanguage,
  directionOf,
  isLanguage,
  type Language,
  storedLanguage,
  storeLanguage,
} from '#i18n/language.ts';
import { isRendered } from './rendered-page.ts';
import { cataloguesAt } from './screen-words.ts';

const page = document.documentElement;
/** A rendered page is continued in its own language, although the browser may have stored another. */
const language = isRendered && isLanguage(page.lang) ? page.lang : storedLanguage();

const i18n = await startI18n(language, frame, errors, cataloguesAt(window.location));
i18n.on('languageChanged', (next) => applyToPage(next as Language));
applyToPage(language);

// Not a transition: hydration is urgent.
hydrateRoot(
  document,
  <I18nextProvider i18n={i18n}>
    <Page />
  </I18nextProvider>,
);

function Page() {
  useEffect(() => {
    const stored = storedLanguage();
    if (stored === language) return;
    // The cookie, by which the server chooses, differs from local storage.
    storeLanguage(stored, { isAdopted: chosenLanguage() === null });
    changeLanguage(stored).catch((error) => console.warn('The language was not loaded', error));
  }, []);
  return <HydratedRouter />;
}

function applyToPage(next: Language): void {
  page.lang = next;
  page.dir = directionOf(next);
}
