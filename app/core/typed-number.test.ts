import { expect, test } from 'vitest';
import { inAsciiDigits, parseWhole } from './typed-number.ts';

test.each([
  ['nothing', ''],
  ['a space', ' '],
  ['a sign', '-1'],
  ['a fraction', '1.5'],
  ['a fraction in Arabic digits', '٣٫٥'],
  ['an exponent', '1e3'],
  ['a hexadecimal number', '0x1f'],
  ['a separator of thousands', '1,000'],
  ['a word', 'seven'],
  ['ten digits', '9'.repeat(10)],
])('refuses %s as a whole number (%j)', (_, text) => {
  expect(parseWhole(text)).toBeNull();
});

test('reads digits and signs of Arabic and Persian keyboards', () => {
  expect(parseWhole(' 30 ')).toBe(30);
  expect(parseWhole('٠١٢٣٤٥٦٧٨')).toBe(12_345_678);
  expect(parseWhole('۹')).toBe(9);
  expect(inAsciiDigits('١٬٢٣٤٫٥٠')).toBe('1,234.50');
});
