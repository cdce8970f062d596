export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** Each language's own name, for the toggle that leads to it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

const KEY = 'language';
const ONE_YEAR_SECONDS = 31_536_000;

/** The visitor's earlier choice; English when there is none or it is not a language we have. */
export function storedLanguage(): Language {
  const cookie = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  return [readLocal(), cookie].find(isLanguage) ?? 'en';
}

/** Keeps the choice; the cookie lets the server put the right `lang` and `dir` into the very first byte. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be switched off; the cookie still carries the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${KEY}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

function readLocal(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
