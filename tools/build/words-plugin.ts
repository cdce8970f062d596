import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '#i18n/language.ts';
import {
  featureFiles,
  featureWords,
  frameFile,
  frameWords,
  pick,
  resolveImport,
  type Words,
  wordsShownBy,
} from './catalogues.ts';

const APP = path.resolve(import.meta.dirname, '../../app');

/**
 * Loads translations together with the code that shows them. The build makes a catalogue of the texts that a file can
 * show, in each language: `virtual:words` has that of each route, and each `import()` waits for that of its file. In
 * development there is one catalogue with all words, as these come and go.
 */
export function words(): Plugin {
  let isBuild = false;
  const all = {} as Record<Language, { frame: Words; features: Words }>;

  const wordsOf = (what: string, language: Language): Words => {
    const { frame, features } = all[language];
    if (what === 'errors') return pick(features, (key) => /^\w+\.errors$/.test(key));
    // The root stands around every screen.
    if (what === 'frame') return { ...frame, ...wordsShownBy(path.join(APP, 'root.tsx'), features) };
    return wordsShownBy(path.join(APP, what), features);
  };
  /** Code that fetches a catalogue; none for a file that shows no words. */
  const catalogue = (what: string) => {
    const isEmpty = what !== 'frame' && (!isBuild || Object.keys(wordsOf(what, 'en')).length === 0);
    if (isEmpty) return undefined;
    return `{ ${LANGUAGES.map((language) => `${language}: () => import('virtual:words/${what}.${language}.js')`)} }`;
  };

  return {
    name: 'words',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      for (const language of LANGUAGES) {
        all[language] = { frame: await frameWords(language), features: await featureWords(language) };
      }
    },
    resolveId: (id) => (id.startsWith('virtual:words') ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:words') {
        const { default: routes } = (await import('../../app/routes.ts')) as { default: RouteConfigEntry[] };
        return `
          export const frame = ${catalogue('frame')};
          export const errors = ${catalogue('errors')};
          export const screens = ${screensOf(routes, catalogue)};`;
      }
      const [, what, language] = /^\0virtual:words\/(.+)\.(en|ar)\.js$/.exec(id) ?? [];
      if (!what) return undefined;
      if (!isBuild) return importAll(language as Language);
      return `export default ${JSON.stringify(wordsOf(what, language as Language))}`;
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.startsWith(APP)) return undefined;
      const file = id.split('?')[0] ?? '';
      const catalogues: string[] = [];
      let hasImport = false;
      const waiting = code.replaceAll(
        /(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/g,
        (call, specifier: string) => {
          const imported = resolveImport(specifier, file);
          const words = imported && catalogue(path.relative(APP, imported));
          hasImport = true;
          if (!words) return `importRetried(() => ${call})`;
          return `withCatalogue(words${catalogues.push(words)}, () => ${call})`;
        },
      );
      if (!hasImport) return undefined;
      // Constants of the module: a catalogue is known by its object.
      const constants = catalogues.map((words, index) => `const words${index + 1} = ${words};`).join(' ');
      return {
        code: `import { importRetried, withCatalogue } from '#i18n/catalogues.ts'; ${constants} ${waiting}`,
        map: null,
      };
    },
  };
}

/** The routes as code, for `matchRoutes`. */
function screensOf(routes: RouteConfigEntry[], catalogue: (file: string) => string | undefined): string {
  const screens = routes.map(({ path, index, file, children }) => {
    const inner = children ? `, children: ${screensOf(children, catalogue)}` : '';
    return `{ ...${JSON.stringify({ path, index })}, words: ${catalogue(file)}${inner} }`;
  });
  return `[${screens}]`;
}

/** All translations, read again when one of their files changes. */
function importAll(language: Language): string {
  const files = Object.entries(featureFiles(language));
  return `
    import frame from '${frameFile(language)}';
    ${files.map(([name, file]) => `import ${name} from '${file}';`).join('\n')}
    export default { ...frame, ${files.map(([name]) => name)} };`;
}
