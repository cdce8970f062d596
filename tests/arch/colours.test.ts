import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The browser's suites look at each theme in one language, as no colour depends on the language. */
const COLOURED_CLASS =
  /\b(rtl|ltr):(\S+:)?(bg-|fill-|stroke-|ring-|shadow-|opacity-|from-|via-|to-|text-(?!start|end|left|right|center|\[clamp\()|border-(?![sexytblr]?(-?\d+)?(?:[\s"'`]|$)))/;
const BY_LANGUAGE = /(?:\[dir|:dir\(|:lang\()[^{;]*\{([^}]*)\}/g;
const COLOURED_RULE =
  /color|fill|stroke|opacity|filter|shadow|background(?!-position)|border(?!-(width|style|radius))/;

const colouredClasses = (text: string) => text.split('\n').filter((line) => COLOURED_CLASS.test(line));
const colouredRules = (styles: string) =>
  [...styles.matchAll(BY_LANGUAGE)].flatMap(([rule, body]) => (COLOURED_RULE.test(body!) ? [rule] : []));

test('uses no colour that depends on the direction of the language', () => {
  const sources = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  expect(sources.flatMap(colouredClasses)).toEqual([]);
  expect(colouredRules(readFileSync('app/styles.css', 'utf8'))).toEqual([]);
});

test.each(['rtl:bg-red', 'ltr:hover:text-ink-3', 'rtl:border-line', 'rtl:opacity-60'])(
  'detects the class %s',
  (name) => {
    expect(colouredClasses(`<p className="p-2 ${name}">`)).toHaveLength(1);
  },
);

test.each(['[dir="rtl"] & { background: red; }', ':lang(ar) :is(h1, h2) {\n  color: red;\n}'])(
  'detects the rule %s',
  (rule) => {
    expect(colouredRules(rule)).toEqual([rule.slice(rule.search(/\[dir|:lang/))]);
  },
);
