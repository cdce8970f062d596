export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** Of an address that the build renders. */
export const languageOfPath = (pathname: string): Language => (/^\/ar(\/|$)/.test(pathname) ? 'ar' : 'en');

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

const KEY = 'language';
/** Set if the language comes from the account instead of a choice in this browser. */
const ADOPTED = 'language-adopted';
const ONE_YEAR_SECONDS = 31_536_000;

export function storedLanguage(): Language {
  return readStored() ?? 'en';
}

export function chosenLanguage(): Language | null {
  return readLocal(ADOPTED) === null ? readStored() : null;
}

/** The cookie lets the server render `lang` and `dir`. */
export function storeLanguage(language: Language, { isAdopted = false } = {}): void {
  try {
    localStorage.setItem(KEY, language);
    if (isAdopted) localStorage.setItem(ADOPTED, '');
    else localStorage.removeItem(ADOPTED);
  } catch {
    // Storage may be switched off; the cookie still carries the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${KEY}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

function readStored(): Language | null {
  const cookie = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  return [readLocal(KEY), cookie].find(isLanguage) ?? null;
}

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
