import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import type { Language } from '#i18n/language.ts';
import { featureWords, frameWords, pick, resolveImport, type Words, wordsShownBy } from './catalogues.ts';

const APP = path.resolve(import.meta.dirname, '../app');
const VIRTUAL = 'virtual:words';
/** `virtual:words/<of what>.<language>.js`: the screen's file below app/, `frame` or `errors`. */
const CATALOGUE = /^\0virtual:words\/(.+)\.(en|ar)\.js$/;
const DYNAMIC_IMPORT = /(?<!typeof )\bimport\(\s*'([#.][^']+\.tsx?)'\s*\)/g;

/**
 * Words travel with what shows them, and nobody has to say which: the texts that a module names are fetched beside it,
 * in the reader's language. `virtual:words` has those of each screen, and each `import()` of ours waits for those of what
 * it fetches. While developing, the frame's words are all words, because texts come and go.
 */
export function words(): Plugin {
  let isBuild = false;
  let frames: Record<Language, Words>;
  let features: Record<Language, Words>;

  const wordsOf = (what: string, language: Language): Words => {
    if (what === 'frame') return isBuild ? frames[language] : { ...frames[language], ...features[language] };
    if (what === 'errors') return pick(features[language], (key) => /^\w+\.errors$/.test(key));
    return isBuild ? wordsShownBy(path.join(APP, what), features[language]) : {};
  };
  const hasWords = (file: string) => Object.keys(wordsOf(file, 'en')).length > 0;

  return {
    name: 'words',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      frames = { en: await frameWords('en'), ar: await frameWords('ar') };
      features = { en: await featureWords('en'), ar: await featureWords('ar') };
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    async load(id) {
      const [, what, language] = CATALOGUE.exec(id) ?? [];
      if (what) return `export default ${JSON.stringify(wordsOf(what, language as Language))}`;
      if (id !== `\0${VIRTUAL}`) return undefined;
      const { default: routes } = (await import('../app/routes.ts')) as { default: RouteConfigEntry[] };
      const screens = screensOf(routes);
      const files = [...new Set(screens.flatMap(([, files]) => files))].filter(hasWords);
      return `
        export const frame = ${catalogue('frame')};
        export const errors = ${catalogue('errors')};
        const words = {${files.map((file) => `'${file}': ${catalogue(file)}`)}};
        export const screens = {${screens.map(
          ([pattern, shown]) =>
            `'${pattern}': [${shown.filter((file) => files.includes(file)).map((file) => `words['${file}']`)}]`,
        )}};`;
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.startsWith(APP)) return undefined;
      const importer = id.split('?')[0]!;
      const waiting = code.replaceAll(DYNAMIC_IMPORT, (call, specifier: string) => {
        const imported = path.relative(APP, resolveImport(specifier, importer)!);
        return hasWords(imported) ? `withWords(${catalogue(imported)}, ${call})` : call;
      });
      if (waiting === code) return undefined;
      return { code: `${waiting}\nimport { withWords } from '#i18n/catalogues.ts';`, map: null };
    },
  };
}

const catalogue = (what: string) =>
  `{ en: () => import('${VIRTUAL}/${what}.en.js'), ar: () => import('${VIRTUAL}/${what}.ar.js') }`;

/** Each screen's address with its file and those of the layouts around it. */
function screensOf(
  routes: RouteConfigEntry[],
  outer = { pattern: '', files: ['root.tsx'] },
): [string, string[]][] {
  return routes.flatMap(({ path: own, file, children }) => {
    const pattern = own ? `${outer.pattern}/${own}` : outer.pattern;
    const files = [...outer.files, file];
    return children
      ? screensOf(children, { pattern, files })
      : [[pattern || '/', files] as [string, string[]]];
  });
}
