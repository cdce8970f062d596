import { expect, test } from 'vitest';
import { line, SecureAddress, tagList, WebAddress } from './text.ts';

const Name = line(10);

test.each([
  ['spaces', '   \u00a0\u3000'],
  ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
  ['Hangul fillers', '\u3164\uffa0'],
  ['the blank Braille pattern', '\u2800'],
  ['combining marks', '\u0301\u064b'],
  ['direction marks', '\u202e\u2066\u2069'],
])('reads a name of only %s as empty', (_, text) => {
  expect(Name.parse(text)).toBe('');
});

test('removes direction marks and line breaks from a name', () => {
  expect(Name.parse('Lina\u2069\u202e moc')).toBe('Lina moc');
  expect(Name.parse('Lina\r\nBcc:')).toBe('Lina Bcc:');
});

test('keeps joiners, diacritics and direction marks', () => {
  for (const text of ['👩‍🎨 نور', 'می‌خواهم', 'نُور', 'C++\u200e نور', '✨'])
    expect(Name.parse(text), text).toBe(text);
});

test('refuses a name by the length of the cleaned text', () => {
  expect(Name.safeParse('a'.repeat(11)).success).toBe(false);
  expect(Name.safeParse(`${'a'.repeat(10)}\u202e `).success).toBe(true);
});

const tags = tagList({ max: 3, maxLength: 24 });

test('refuses far too many tags without blocking the process', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `tag ${at}`);
  const begun = performance.now();
  expect(tags.safeParse(many).success).toBe(false);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('keeps the first spelling of a repeated tag', () => {
  expect(tags.parse(['Skin', 'skin', 'Hair', 'SKIN', 'Feet'])).toEqual(['Skin', 'Hair', 'Feet']);
});

test('keeps a tag on one line without direction marks, and refuses an invisible one', () => {
  expect(tags.parse(['Film\nAmman', '\u202Eoediv\u2069'])).toEqual(['Film Amman', 'oediv']);
  for (const unseen of ['\u200B', '\u2069', ' \n '])
    expect(tags.safeParse([unseen]).error?.issues).toMatchObject([{ message: 'errors.required' }]);
});

test.each([
  ['without two slashes', 'http:evil'],
  ['with one slash', 'https:/evil.example'],
  ['with backslashes', 'https:\\\\evil.example'],
  ['with three slashes', 'https:///evil.example'],
  ['with a name and password', 'https://user:pass@evil.example'],
  ['with a host as user name', 'https://noor.example@evil.example'],
  ['with a password', 'https://:pass@evil.example'],
  ['that is a script', 'javascript:alert(1)'],
  ['of another scheme', 'ftp://noor.example'],
  ['without a scheme', 'noor.example'],
])('refuses a website %s (%s)', (_, address) => {
  expect(WebAddress.safeParse(address).success).toBe(false);
  expect(SecureAddress.safeParse(address).success).toBe(false);
});

test.each(['http://noor.example', ' HTTPS://noor.example/a@b?c=d:e@f ', 'https://نور.example:8443'])(
  'accepts %s as a website',
  (address) => {
    expect(WebAddress.safeParse(address).success).toBe(true);
  },
);
