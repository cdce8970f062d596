import { errors, frame } from 'virtual:words';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { changeLanguage } from '#i18n/catalogues.ts';
import { startI18n } from '#i18n/i18n.ts';
import { directionOf, type Language, storedLanguage } from '#i18n/language.ts';
import { cataloguesAt } from './screen-words.ts';

const page = document.documentElement;
const stored = storedLanguage();
/** The build rendered the sign-in. The server chose its language by the cookie, and hydration must use the same. */
const isRendered = document.querySelector('main') !== null;
const first = isRendered ? (page.lang as Language) : stored;

const i18n = await startI18n(first, frame, errors, cataloguesAt(window.location));
i18n.on('languageChanged', (language) => applyToPage(language as Language));
applyToPage(first);

// Not in a transition, which yields to the browser every few milliseconds: nothing can be used before it ends.
hydrateRoot(
  document,
  <I18nextProvider i18n={i18n}>
    <HydratedRouter />
  </I18nextProvider>,
);

if (stored !== first)
  changeLanguage(stored).catch((error) => console.warn('The chosen language could not be loaded', error));

function applyToPage(language: Language): void {
  page.lang = language;
  page.dir = directionOf(language);
}
