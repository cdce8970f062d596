import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUGS } from './planted-bugs.ts';

test.each(Object.entries(BUGS))('finds the one place of "%s"', (_, { file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
