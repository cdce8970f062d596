import { expect, test } from 'vitest';
import { inAsciiDigits, parseWhole } from './typed-number.ts';

test.each(['', ' ', '-1', '1.5', '1e3', '0x1f', '1,000', 'seven', '٣٫٥', '9'.repeat(10)])(
  'refuses %j as a whole number',
  (text) => {
    expect(parseWhole(text)).toBeNull();
  },
);

test('digits of Arabic and Persian keyboards count as those of others', () => {
  expect(parseWhole(' 30 ')).toBe(30);
  expect(parseWhole('٠١٢٣٤٥٦٧٨')).toBe(12_345_678);
  expect(parseWhole('۹')).toBe(9);
  expect(inAsciiDigits('١٬٢٣٤٫٥٠')).toBe('1,234.50');
});
