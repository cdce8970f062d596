import type { i18n } from 'i18next';
import { use } from 'react';
import type { Language } from './language.ts';

/** Translations that load together, with one import per language. Compared by identity. */
export type Catalogue = Record<Language, () => Promise<{ default: object }>>;
type CatalogueFetch = { state: 'pending' | 'done' | 'failed'; promise: Promise<void> };

let instance: i18n | undefined;
let errorCatalogue: Catalogue | undefined;
const inUse = new Map<Catalogue, Partial<Record<Language, CatalogueFetch>>>();

export function initCatalogues(i18n: i18n, errors: Catalogue | undefined): void {
  instance = i18n;
  errorCatalogue = errors;
}

export const languageNow = () => instance!.language as Language;

/** Retries failed catalogues. */
export async function loadCatalogues(catalogues: Catalogue[]): Promise<void> {
  let language: Language;
  do {
    language = languageNow();
    await fetchAllRetrying(catalogues, language);
    // The language may have changed meanwhile.
  } while (language !== languageNow());
}

export function prefetchCatalogues(catalogues: Catalogue[]): void {
  // The screen that shows them reports a failure.
  fetchAllRetrying(catalogues, languageNow()).catch(() => {});
}

/** Suspends until the translations are loaded. A failed load is an error of the screen. */
export function useCatalogues(catalogues: Catalogue[]): void {
  const fetches = catalogues.map((catalogue) => fetchOnce(catalogue, languageNow()));
  for (const { state, promise } of fetches) if (state !== 'done') use(promise);
}

/** The build wraps each `import()` of a module with translations in this, and others in `importRetried`. */
export async function withCatalogue<Module>(
  catalogue: Catalogue,
  load: () => Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([importRetried(load), loadCatalogues([catalogue])]);
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
export async function loadErrorCatalogue(codes: string[]): Promise<void> {
  if (!errorCatalogue || codes.every((code) => instance!.exists(code))) return;
  await loadCatalogues([errorCatalogue]).catch((error) =>
    console.warn('The words of an error could not be loaded', error),
  );
}

/** Loads all catalogues in use before it switches. */
export async function changeLanguage(language: Language): Promise<void> {
  let count: number;
  do {
    count = inUse.size;
    await fetchAllRetrying([...inUse.keys()], language);
    // A screen may have added a catalogue meanwhile.
  } while (count < inUse.size);
  await instance!.changeLanguage(language);
}

async function fetchAllRetrying(catalogues: Catalogue[], language: Language): Promise<void> {
  await Promise.all(
    catalogues.map((catalogue) => {
      const inLanguages = inUse.get(catalogue);
      if (inLanguages?.[language]?.state === 'failed') delete inLanguages[language];
      return fetchOnce(catalogue, language).promise;
    }),
  );
}

/** Keeps a failure too: React renders again after one and would refetch forever. */
function fetchOnce(catalogue: Catalogue, language: Language): CatalogueFetch {
  const inLanguages = inUse.get(catalogue) ?? {};
  inUse.set(catalogue, inLanguages);
  inLanguages[language] ??= beginFetch(catalogue, language);
  return inLanguages[language];
}

function beginFetch(catalogue: Catalogue, language: Language): CatalogueFetch {
  const catalogueFetch: CatalogueFetch = {
    state: 'pending',
    promise: importRetried(catalogue[language]).then(
      ({ default: translations }) => {
        instance!.addResourceBundle(language, 'translation', translations, true, true);
        catalogueFetch.state = 'done';
      },
      (error: unknown) => {
        catalogueFetch.state = 'failed';
        throw error;
      },
    ),
  };
  return catalogueFetch;
}
