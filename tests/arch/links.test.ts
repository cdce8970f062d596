import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { placesOf } from '../../tools/build/screens.ts';

const SCREENS = placesOf(routes).map(({ pattern }) => RegExp(`^${pattern || '/'}$`));

/** Target of a link, redirect or notification: `to="/wallet"`, `navigate(`/campaign/${id}?tab=links`)`. */
const LINK = /(?:\bto(?:=\{?|: )|\bnavigate\(|\bpath: \([^)]*\) => )['"`](\/[^'"`?#]*)/g;

test('links only to existing screens', () => {
  const links = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LINK)].map(([, address]) => ({ file, address: address! })),
  );
  expect(links.length).toBeGreaterThan(100);
  // A placeholder after a slash is an id; elsewhere it is a query.
  const screenOf = (address: string) => address.replaceAll(/(?<=\/)\$\{[^}]*\}/g, 'id').replace(/\$\{.*/, '');
  expect(links.filter(({ address }) => !SCREENS.some((screen) => screen.test(screenOf(address))))).toEqual(
    [],
  );
});
