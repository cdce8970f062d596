import { expect, test } from 'vitest';
import { tagList } from './tags.ts';

const tags = tagList({ max: 3, maxLength: 24 });

test('far too many are refused at once, and hold nobody else up', () => {
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
