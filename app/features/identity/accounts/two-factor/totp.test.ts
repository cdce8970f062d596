import { expect, test } from 'vitest';
import { base32, codeAt, matchingStep, stepAt } from './totp.server.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i computes the code %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code);
});

test('accepts only the codes of the current and the adjacent steps', () => {
  const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(SECRET, codeAt(SECRET, 5000 + away), 5000));
  expect(found).toEqual([undefined, 4999, 5000, 5001, undefined]);
});

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j as %s in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
