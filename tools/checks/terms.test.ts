import { expect, test } from 'vitest';
import { findTerms } from './terms.ts';

test.each([
  ['the code of a requirement', '/** Paid once (RESOLVE-5). */', 'say the reason instead of RESOLVE-5'],
  ['the code of a decision', '// Learnt from Stripe (D4).', 'say the reason instead of (D4)'],
  ['a code without brackets', 'as OWN-21 says', 'say the reason instead of OWN-21'],
  ['a word of our own', 'each door of the API', 'say “endpoint” instead of “door”'],
  ['the same in the plural, and large', 'Stories of a payment', 'say “timeline” instead of “Stories”'],
])('%s is found', (_, line, problem) => {
  expect(findTerms('app/core/money.ts', `const ok = 1;\n${line}`)).toEqual([
    `app/core/money.ts:2: ${problem}`,
  ]);
});

test.each(['UTF-8', 'RFC-9457', 'ISO-3166', 'SHA-256', 'LQ-100042', "id: 'D1'", 'outdoors', 'mushroom'])(
  '%s is none of them',
  (text) => {
    expect(findTerms('app/core/money.ts', text)).toEqual([]);
  },
);
