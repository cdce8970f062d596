import { expect, test } from 'vitest';
import { placesOf } from './screens.ts';

const file = 'screen.tsx';

test('lists a pattern for every screen, but none for layouts and the catch-all route', () => {
  const places = placesOf([
    { file, path: 'ar?/auth' },
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
  expect([...new Set(places.map(({ pattern }) => pattern))].toSorted()).toEqual([
    '/(?:ar/)?auth',
    '/campaign/[^/]+',
    '/operator',
    '/operator/payments/[^/]+',
  ]);
});
