import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#i18n/language.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export type Words = { [key: string]: string | Words };

/** What every screen needs, by its language. */
export const frameWords = (language: Language): Promise<Words> => read(`app/frame-messages.${language}.ts`);

/** All texts of a language, by their keys. */
export const readAllWords = async (language: Language): Promise<Words> => ({
  ...(await frameWords(language)),
  ...(await featureWords(language)),
});

/** All but the frame's. The first part of a key is the name that the English file declares. */
export async function featureWords(language: Language): Promise<Words> {
  const words: Words = {};
  for (const file of globSync('app/**/messages/**/*.ts', { cwd: ROOT })) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const name = /interface Messages \{\s*(\w+): typeof en;/.exec(text)?.[1];
    if (!name) continue;
    if (name in words) throw new Error(`${file}: other words are called ${name} too`);
    words[name] = await read(file.replace(/en\.ts$/, `${language}.ts`));
  }
  return words;
}

const read = async (file: string) => ((await import(path.join(ROOT, file))) as { default: Words }).default;

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const KEY = /['"`]([a-z]\w*\.(?:[\w.-]|\$\{[^`}]*\})+)['"`]/gi;

/**
 * The texts among `words` that a module names, or what it imports statically: what it can show. What it fetches with
 * `import()` brings its own.
 */
export function wordsShownBy(entry: string, words: Words): Words {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, key] of text.matchAll(KEY)) keys.add(key!);
    for (const [, specifier] of text.matchAll(STATIC_IMPORT)) {
      const imported = resolveImport(specifier!, file);
      if (imported) visit(imported);
    }
  };
  visit(entry);
  const [literal, computed] = [new Set<string>(), [] as RegExp[]];
  for (const key of keys) {
    if (key.includes('${')) computed.push(patternOf(key));
    else literal.add(key);
  }
  return pick(words, (key) => literal.has(key) || computed.some((pattern) => pattern.test(key)));
}

/** `campaigns.status.${status}` as the keys that it can become. */
export const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);

const PLURAL = /_(zero|one|two|few|many|other)$/;
export const stemOf = (key: string): string => key.replace(PLURAL, '');

/** The texts whose key, without the ending of its plural form, is chosen; all below a chosen one too. */
export function pick(words: Words, isChosen: (key: string) => boolean, prefix = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) => {
      const key = prefix + name;
      if (isChosen(key) || isChosen(stemOf(key))) return [[name, value]];
      if (typeof value === 'string') return [];
      const below = pick(value, isChosen, `${key}.`);
      return Object.keys(below).length > 0 ? [[name, below]] : [];
    }),
  );
}

/** The file of our own that an import means; undefined for packages, and for words themselves. */
export function resolveImport(specifier: string, importer: string): string | undefined {
  if (!/^[#.].*\.tsx?$/.test(specifier) || specifier.includes('/messages/')) return undefined;
  return specifier.startsWith('#')
    ? path.join(ROOT, 'app', specifier.slice(1))
    : path.resolve(path.dirname(importer), specifier);
}
