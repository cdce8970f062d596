import { expect, test } from 'vitest';
import { screenPatterns } from './screen-patterns.ts';

const file = 'screen.tsx';

test('every screen has its pattern, what only leads to screens has none, nor has the rest of all addresses', () => {
  const patterns = screenPatterns([
    { file, path: 'auth' },
    {
      file,
      children: [
        { file, path: 'campaign/:id' },
        {
          file,
          path: 'operator',
          children: [
            { file, index: true },
            { file, path: 'payments/:id' },
          ],
        },
        { file, path: '*' },
      ],
    },
  ]);
  expect([...new Set(patterns)].toSorted()).toEqual([
    '/auth',
    '/campaign/[^/]+',
    '/operator',
    '/operator/payments/[^/]+',
  ]);
});
