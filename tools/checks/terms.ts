/**
 * Checks the words of the code: no code of a requirement, which only its author can look up, and no word of our own
 * where the field has one. The reason stands there in words.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PRIVATE_WORDS } from './private-words.ts';

/** The areas that our requirements are numbered in. Others may be numbers of the world: UTF-8, SHA-1, RFC-9457. */
const AREAS =
  'APPL|AUTH|BDASH|CARD|CCAMP|CDASH|CDET|CONST|CPROF|ERR|I18N|LAND|NOTIF|ORD|OWN|PAY|PAYOUT|PROF|RATE|RESOLVE|REVIEW|ROUTE|SHELL|SUBM|SUBS|WALLET';
const CODE = new RegExp(`\\b(?:${AREAS})-\\d+\\b|\\(D\\d+\\)`, 'g');
const SOURCES = /\.(?:ts|tsx|mjs|css|md|sql|html)$/;
/** The last two name the refused words. */
const EXCEPT = /\.generated\.|^tools\/checks\/(?:terms|private-words)/;

/** What a text may not say, by line. */
export function findTerms(file: string, text: string): string[] {
  const words = Object.entries(PRIVATE_WORDS)
    .filter(([, { left }]) => !left.some((area) => file.startsWith(area)))
    .map(([word, { say }]) => ({ say, pattern: new RegExp(`\\b(?:${word})\\b`, 'gi') }));
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...[...line.matchAll(CODE)].map(([code]) => `${file}:${index + 1}: say the reason instead of ${code}`),
      ...words.flatMap(({ say, pattern }) =>
        [...line.matchAll(pattern)].map(
          ([word]) => `${file}:${index + 1}: say “${say}” instead of “${word}”`,
        ),
      ),
    ]);
}

function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => SOURCES.test(file) && !EXCEPT.test(file));
  const problems = files.flatMap((file) => findTerms(file, readFileSync(file, 'utf8')));
  if (files.length === 0) problems.push('no sources were found: run this from the project folder');
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} words or codes of our own`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
