/** Refuses inverted sentences, identifiers that are no nouns or verbs, and codes of requirements. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Rule = 'inverted' | 'oblique' | 'identifier' | 'test-name' | 'docs' | 'interface' | 'code';

const anyOf = (words: string) => words.split(' ').join('|');
/** Relative clauses and pronouns that take the place of a subject. */
const INVERTED = new RegExp(
  `^(?:${anyOf('What Whoever Whatever Who Whom Whose Those Nobody Somebody Anybody Where Nor')}|One who|It is what|That which)\\b`,
);
const OBLIQUE = new RegExp(
  `\\b(?:${anyOf('whoever somebody nobody anybody whom anew thereby wherein henceforth')})\\b`,
  'i',
);
/** Participles and verbs that replace a technical term in an identifier. */
const VAGUE = new RegExp(
  `^(?:${anyOf('told asked said known wanted given meant heard wish wishes wished tell tells telling say says anew endure standing')})$`,
  'i',
);
/** Areas of numbered requirements. Other codes may be standards: UTF-8, SHA-1, RFC-9457. */
const REQUIREMENTS = anyOf(
  'APPL AUTH BDASH CARD CCAMP CDASH CDET CONST CPROF ERR I18N LAND NOTIF ORD OWN PAY PAYOUT PROF RATE RESOLVE REVIEW ROUTE SHELL SUBM SUBS WALLET',
);
const REQUIREMENT_CODE = new RegExp(`\\b(?:${REQUIREMENTS})-\\d+\\b|\\(D\\d+\\)`);

/** Files that list the refused words. */
const EXCLUDED = /\.generated\.|common-passwords|^tools\/checks\/language/;

const MESSAGES = /messages\/|frame-messages/;
const ENGLISH_MESSAGES = /messages\/(?:.*\/)?en\.ts$|frame-messages\.en/;

export function brokenRules(file: string, line: string): Rule[] {
  const rules = rulesOfText(file, line);
  return REQUIREMENT_CODE.test(line) ? [...rules, 'code'] : rules;
}

function rulesOfText(file: string, line: string): Rule[] {
  if (file.endsWith('.md')) return isInverted(line.replace(/^[\s>*\-#|\d.]+/, '')) ? ['docs'] : [];
  if (ENGLISH_MESSAGES.test(file)) {
    const texts = [...line.matchAll(/['"`]((?:[^'"`\\]|\\.){12,})['"`]/g)];
    return texts.some(([, text]) => isInverted(text!)) ? ['interface'] : [];
  }
  if (MESSAGES.test(file)) return [];
  const comment = /^\s*(\/\*\*?|\/\/|\*|--)\s+(.*)/.exec(line);
  if (comment) {
    const [, marker, text] = comment;
    return [
      ...(marker !== '*' && INVERTED.test(text!) ? (['inverted'] as const) : []),
      ...(OBLIQUE.test(text!) ? (['oblique'] as const) : []),
    ];
  }
  return rulesOfCode(file, line);
}

function rulesOfCode(file: string, line: string): Rule[] {
  const [, name = ''] = /\b(?:it|test|describe)\(\s*['"`]([^'"`]+)/.exec(line) ?? [];
  const rules: Rule[] = INVERTED.test(name) || OBLIQUE.test(name) ? ['test-name'] : [];
  if (file.endsWith('.sql')) return rules;
  const code = line.replace(/\/\/.*$/, '').replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, "''");
  const parts = (code.match(/[A-Za-z_$][\w$]*/g) ?? []).flatMap((name) =>
    name.split(/_|(?<=[a-z])(?=[A-Z])/),
  );
  return parts.some((part) => VAGUE.test(part)) ? [...rules, 'identifier'] : rules;
}

/** A question may begin with “What” and “Who”. */
const isInverted = (text: string) => INVERTED.test(text) && !text.includes('?');

/** Reviewed lines: a heading is no sentence. */
const EXCEPTIONS = ["intake: 'Who can submit'"];

function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs|sql|md)$/.test(file) && !EXCLUDED.test(file));
  const problems = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        EXCEPTIONS.includes(line.trim().replace(/,$/, ''))
          ? []
          : brokenRules(file, line).map((rule) => `${file}:${index + 1}: ${rule}: ${line.trim()}`),
      ),
  );
  if (files.length === 0) problems.push('no sources were found: run this from the project folder');
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} lines that are no plain English`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
