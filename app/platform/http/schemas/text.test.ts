import { expect, test } from 'vitest';
import { line, SecureAddress, tagList, WebAddress } from './text.ts';

const Name = line(10);

test.each([
  ['spaces', '   \u00a0\u3000'],
  ['letters without a width', '\u200b\u200d\u2060\ufeff'],
  ['a filler of Hangul', '\u3164\uffa0'],
  ['the empty sign of Braille', '\u2800'],
  ['a mark without its letter', '\u0301\u064b'],
  ['what steers direction', '\u202e\u2066\u2069'],
])('%s alone are no name', (_, text) => {
  expect(Name.parse(text)).toBe('');
});

test('a name steers nothing of the sentence around it', () => {
  expect(Name.parse('Lina\u2069\u202e moc')).toBe('Lina moc');
  expect(Name.parse('Lina\r\nBcc:')).toBe('Lina Bcc:');
});

test('what letters need of what is unseen stays, and so do marks of direction', () => {
  for (const text of ['👩‍🎨 نور', 'می‌خواهم', 'نُور', 'C++\u200e نور', '✨'])
    expect(Name.parse(text), text).toBe(text);
});

test('what is too long once it is clean is refused', () => {
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

test('the same tag twice is one, as it was written first', () => {
  expect(tags.parse(['Skin', 'skin', 'Hair', 'SKIN', 'Feet'])).toEqual(['Skin', 'Hair', 'Feet']);
});

test('a tag is one line, which steers nothing beside it', () => {
  expect(tags.parse(['Film\nAmman', '\u202Eoediv\u2069'])).toEqual(['Film Amman', 'oediv']);
  for (const unseen of ['\u200B', '\u2069', ' \n '])
    expect(tags.safeParse([unseen]).error?.issues).toMatchObject([{ message: 'errors.required' }]);
});

test.each([
  'http:evil',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://user:pass@evil.example',
  'https://noor.example@evil.example',
  'https://:pass@evil.example',
  'javascript:alert(1)',
  'ftp://noor.example',
  'noor.example',
])('refuses %s as a website', (address) => {
  expect(WebAddress.safeParse(address).success).toBe(false);
  expect(SecureAddress.safeParse(address).success).toBe(false);
});

test.each(['http://noor.example', ' HTTPS://noor.example/a@b?c=d:e@f ', 'https://نور.example:8443'])(
  'accepts %s as a website',
  (address) => {
    expect(WebAddress.safeParse(address).success).toBe(true);
  },
);
