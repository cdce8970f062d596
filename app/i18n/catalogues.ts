import type { i18n } from 'i18next';
import { use } from 'react';
import type { Language } from './language.ts';

/** Translations that load together, with one import per language. Compared by identity. */
export type Catalogue = Record<Language, () => Promise<{ default: object }>>;
type Fetching = { state: 'pending' | 'done' | 'failed'; promise: Promise<void> };

let instance: i18n | undefined;
let errors: Catalogue | undefined;
const inUse = new Map<Catalogue, Partial<Record<Language, Fetching>>>();

export function loadWordsInto(i18n: i18n, errorWords: Catalogue | undefined): void {
  instance = i18n;
  errors = errorWords;
}

export const languageNow = () => instance!.language as Language;

/** Retries failed catalogues. */
export async function loadWords(catalogues: Catalogue[]): Promise<void> {
  let language: Language;
  do {
    language = languageNow();
    await fetchAll(catalogues, language);
  } while (language !== languageNow());
}

export function prefetchWords(catalogues: Catalogue[]): void {
  // The screen that shows them reports a failure.
  fetchAll(catalogues, languageNow()).catch(() => {});
}

/** Suspends until the translations are loaded. A failed load is an error of the screen. */
export function useWords(catalogues: Catalogue[]): void {
  const fetches = catalogues.map((catalogue) => fetching(catalogue, languageNow()));
  for (const { state, promise } of fetches) if (state !== 'done') use(promise);
}

/** The build wraps each `import()` of a module with translations in this, and others in `importRetried`. */
export async function withWords<Module>(words: Catalogue, load: () => Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([importRetried(load), loadWords([words])]);
  return loaded;
}

const RETRY_MS = 1_000;

/** Retries a failed import once. Browsers keep a failure by its URL, so the retry requests another one. */
export async function importRetried<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const url = /https?:\S+\.js/.exec(String(error))?.[0];
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return url ? import(/* @vite-ignore */ `${url}?retry=${Date.now()}`) : load();
  }
}

/** Loads the texts of errors that the screen lacks. After a failure, errors have a generic text. */
export async function loadErrorWords(codes: string[]): Promise<void> {
  if (!errors || codes.every((code) => instance!.exists(code))) return;
  await loadWords([errors]).catch((error) =>
    console.warn('The words of an error could not be loaded', error),
  );
}

/** Loads all catalogues in use before it switches. */
export async function changeLanguage(language: Language): Promise<void> {
  let count: number;
  do {
    count = inUse.size;
    await fetchAll([...inUse.keys()], language);
  } while (count < inUse.size);
  await instance!.changeLanguage(language);
}

async function fetchAll(catalogues: Catalogue[], language: Language): Promise<void> {
  await Promise.all(
    catalogues.map((catalogue) => {
      const inLanguages = inUse.get(catalogue);
      if (inLanguages?.[language]?.state === 'failed') delete inLanguages[language];
      return fetching(catalogue, language).promise;
    }),
  );
}

/** Keeps a failure too: React renders again after one and would refetch forever. */
function fetching(catalogue: Catalogue, language: Language): Fetching {
  const inLanguages = inUse.get(catalogue) ?? {};
  inUse.set(catalogue, inLanguages);
  inLanguages[language] ??= begin(catalogue, language);
  return inLanguages[language];
}

function begin(catalogue: Catalogue, language: Language): Fetching {
  const begun: Fetching = {
    state: 'pending',
    promise: importRetried(catalogue[language]).then(
      ({ default: words }) => {
        instance!.addResourceBundle(language, 'translation', words, true, true);
        begun.state = 'done';
      },
      (error: unknown) => {
        begun.state = 'failed';
        throw error;
      },
    ),
  };
  return begun;
}
