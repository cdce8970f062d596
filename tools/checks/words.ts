/** Checks the translations: equal keys and placeholders, plural forms, digits, unused keys, untranslated texts. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript5';
import { keysIn, readAllWords, stemOf, type Words } from '../build/catalogues.ts';

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const problems = new Set<string>();

function flatten(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Texts of notifications, audit actions and mails stay on the server. Notifications declare theirs by name. */
const DECLARED = 'declared:';
const IN_MAILS = 'mails:';
const declaredIn = async (language: 'en' | 'ar') =>
  (
    await Promise.all(
      globSync(`app/features/**/messages/{notifications,audit,mails}/${language}.ts`).map(
        async (path) => [path, ((await import(`../../${path}`)) as { default: Words }).default] as const,
      ),
    )
  ).flatMap(([path, words]) => [...flatten(words, prefixOf(path))]);

function prefixOf(path: string): string {
  const feature = path.split('/')[2];
  const kind = path.split('/').at(-2);
  if (kind === 'notifications') return DECLARED;
  return kind === 'mails' ? `${IN_MAILS}${feature}:` : `audit:${feature}.`;
}

const wordsIn = async (language: 'en' | 'ar') =>
  new Map([...flatten(await readAllWords(language)), ...(await declaredIn(language))]);
const [english, arabic] = [await wordsIn('en'), await wordsIn('ar')];
const stems = new Set([...english.keys()].map(stemOf));
const placesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!);

for (const stem of stems) {
  const places = new Set(
    [...english].filter(([key]) => stemOf(key) === stem).flatMap(([, text]) => placesOf(text)),
  );
  const plural = !english.has(stem);
  const keys = plural ? ARABIC_FORMS.map((form) => `${stem}_${form}`) : [stem];
  for (const key of keys) {
    const text = arabic.get(key);
    if (!text) {
      problems.add(`ar lacks ${key}`);
      continue;
    }
    const found = new Set(placesOf(text));
    for (const place of found)
      if (!places.has(place)) problems.add(`ar ${key} has {{${place}}}, which en has not`);
    // Arabic has words for one and two, so these forms may omit the number.
    for (const place of places) {
      if (!found.has(place) && !(plural && place === 'count')) problems.add(`ar ${key} lacks {{${place}}}`);
    }
    if (/[٠-٩]/.test(text)) problems.add(`ar ${key} has Arabic-Indic digits; figures are Latin`);
  }
}
for (const key of arabic.keys()) if (!stems.has(stemOf(key))) problems.add(`ar has ${key}, which en has not`);

const sources = globSync('{app,server,db}/**/*.{ts,tsx}', {
  exclude: (path) => /\/messages\/|\.test\./.test(path),
});
const texts = sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const everything = texts.map(({ text }) => text).join('\n');

const isNamed = keysIn([everything]);
const isDeclared = (stem: string) =>
  // `tests/arch` checks that they are used.
  stem.startsWith('audit:') ||
  (stem.startsWith(DECLARED) && everything.includes(`'${stem.slice(DECLARED.length).split('.')[0]}'`));
function isInMail(stem: string): boolean {
  const [, key] = new RegExp(`^${IN_MAILS}\\w+:(.+)$`).exec(stem) ?? [];
  return key !== undefined && (isNamed(key) || everything.includes(`'${key}'`));
}
for (const stem of stems) {
  if (!isDeclared(stem) && !isNamed(stem) && !isInMail(stem)) problems.add(`${stem} is not used`);
}

for (const { path, text } of texts) {
  for (const [, code] of text.matchAll(/['"]((?:\w+\.)?errors\.\w+)['"]/g)) {
    if (!stems.has(code!)) problems.add(`${path}: the error ${code} has no text`);
  }
}

/** Placeholders with an address are the same in every language. */
const hasLetters = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/https?:\/\/\S*/g, ''));
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
/** The style page exists in development only and is in English. */
const isShown = ({ path }: { path: string }) => path.endsWith('.tsx') && !path.startsWith('app/routes/dev/');
for (const { path, text } of texts.filter(isShown)) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const report = (node: ts.Node, found: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.add(`${path}:${line + 1}: “${found.trim()}” is not translated`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasLetters(node.text) && !hasOwnLanguage(node.parent)) report(node, node.text);
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN.has(node.name.getText(file)) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      hasLetters(node.initializer.text)
    ) {
      report(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Text in an element with a `lang` attribute is intentionally untranslated. */
function hasOwnLanguage(node: ts.Node): boolean {
  return (
    ts.isJsxElement(node) &&
    node.openingElement.attributes.properties.some(
      (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'lang',
    )
  );
}

if (sources.length === 0) problems.add('no sources were found: run this from the project folder');
for (const problem of problems) console.error(problem);
console.log(`${stems.size} texts in two languages, ${problems.size} problems`);
process.exitCode = problems.size > 0 ? 1 : 0;
