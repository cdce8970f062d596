import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#i18n/language.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Texts by the parts of their keys: `campaigns.title` is `title` of `campaigns`. */
export type Words = { [key: string]: string | Words };

export const frameFile = (language: Language) => path.join(ROOT, `app/frame-messages.${language}.ts`);

/** The files of all other words, by the first part of their keys, which the English file declares. */
export function featureFiles(language: Language): Record<string, string> {
  const files: Record<string, string> = {};
  for (const file of globSync(path.join(ROOT, 'app/**/messages/**/*en.ts'))) {
    const name = /interface Messages \{\s*(\w+): typeof en;/.exec(readFileSync(file, 'utf8'))?.[1];
    if (!name) continue;
    if (name in files) throw new Error(`${file}: other words are called ${name} too`);
    files[name] = file.replace(/en\.ts$/, `${language}.ts`);
  }
  return files;
}

export const frameWords = (language: Language): Promise<Words> => read(frameFile(language));

export async function featureWords(language: Language): Promise<Words> {
  const files = Object.entries(featureFiles(language));
  return Object.fromEntries(
    await Promise.all(files.map(async ([name, file]) => [name, await read(file)] as const)),
  );
}

export const readAllWords = async (language: Language): Promise<Words> => ({
  ...(await frameWords(language)),
  ...(await featureWords(language)),
});

const read = async (file: string) => ((await import(file)) as { default: Words }).default;

/** Texts whose keys stand in the file or its imports. What `import()` fetches brings its own. */
export function wordsShownBy(file: string, words: Words): Words {
  const sources = new Map<string, string>();
  const visit = (each: string) => {
    if (sources.has(each)) return;
    const source = readFileSync(each, 'utf8');
    sources.set(each, source);
    for (const imported of importsOf(source, each)) visit(imported);
  };
  visit(file);
  return pick(words, keysIn(sources.values()));
}

/** `'campaigns.title'` stands for one key, `campaigns.status.${status}` in backticks for all that it can become. */
export function keysIn(sources: Iterable<string>): (key: string) => boolean {
  const keys = new Set<string>();
  const templates = new Set<string>();
  for (const source of sources) {
    for (const [, named] of source.matchAll(/['"`]([a-z]\w*\.(?:[\w.-]|\$\{[^`}]*\})+)['"`]/gi)) {
      (named!.includes('${') ? templates : keys).add(named!);
    }
  }
  const patterns = [...templates].map(
    (template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  );
  return (key) => keys.has(key) || patterns.some((pattern) => pattern.test(key));
}

/** Our own files that are imported whatever happens: not types, not `import()`. */
function importsOf(source: string, importer: string): string[] {
  const specifiers = source.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  );
  return [...specifiers].flatMap(([, specifier]) => resolveImport(specifier!, importer) ?? []);
}

/** The file of our own that an import means; undefined for packages, and for words themselves. */
export function resolveImport(specifier: string, importer: string): string | undefined {
  if (!/^[#.].*\.tsx?$/.test(specifier) || specifier.includes('/messages/')) return undefined;
  return specifier.startsWith('#')
    ? path.join(ROOT, 'app', specifier.slice(1))
    : path.resolve(path.dirname(importer), specifier);
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The key without the ending of a plural form, as code names it. */
export const stemOf = (key: string): string => key.replace(PLURAL, '');

/** The texts whose keys are chosen, with all that stands below a chosen key. */
export function pick(words: Words, isChosen: (key: string) => boolean, prefix = ''): Words {
  const chosen: Words = {};
  for (const [name, value] of Object.entries(words)) {
    const key = prefix + name;
    if (isChosen(stemOf(key))) {
      chosen[name] = value;
    } else if (typeof value !== 'string') {
      const below = pick(value, isChosen, `${key}.`);
      if (Object.keys(below).length > 0) chosen[name] = below;
    }
  }
  return chosen;
}
