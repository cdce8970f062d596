import type { i18n } from 'i18next';
import type { Language } from './language.ts';

/** Words that are fetched together, each language by itself. */
export type Catalogue = Record<Language, () => Promise<{ default: object }>>;

let instance: i18n | undefined;
let errors: Catalogue | undefined;
const wanted = new Set<Catalogue>();
const fetched = new Map<Catalogue, Partial<Record<Language, Promise<void>>>>();

export function loadWordsInto(i18n: i18n, errorWords: Catalogue): void {
  instance = i18n;
  errors = errorWords;
}

/** Fetches these words, from then on in every language that is chosen. */
export async function loadWords(catalogues: Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) wanted.add(catalogue);
  // The language may change meanwhile.
  for (let language: string | undefined; language !== instance!.language; ) {
    language = instance!.language;
    await fetchAll(catalogues, language as Language);
  }
}

/** The words of errors that no screen foresees. Without them an error is told in general words. */
export async function loadErrorWords(codes: string[]): Promise<void> {
  if (!errors || codes.every((code) => instance!.exists(code))) return;
  await loadWords([errors]).catch((error) =>
    console.warn('The words of an error could not be loaded', error),
  );
}

/** What a module exports, once it and the words that it shows are there. The build puts this around each `import()`. */
export async function withWords<Module>(words: Catalogue, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadWords([words])]);
  return loaded;
}

/** Changes the language in place, once all words that are in use are there. */
export async function changeLanguage(language: Language): Promise<void> {
  // More may be wanted meanwhile.
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size;
    await fetchAll([...wanted], language);
  }
  await instance!.changeLanguage(language);
}

async function fetchAll(catalogues: Catalogue[], language: Language): Promise<void> {
  await Promise.all(
    catalogues.map((catalogue) => {
      const inLanguages = fetched.get(catalogue) ?? {};
      fetched.set(catalogue, inLanguages);
      inLanguages[language] ??= catalogue[language]().then(
        ({ default: words }) => void instance!.addResourceBundle(language, 'translation', words, true, true),
        (error: unknown) => {
          // Whoever needs them next asks again.
          delete inLanguages[language];
          throw error;
        },
      );
      return inLanguages[language];
    }),
  );
}
