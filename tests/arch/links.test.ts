import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';

/** Patterns of screen URLs, with a placeholder for ids. */
const addressesOf = (entries: RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? before : `${before}/${path.replace(/^\//, '')}`;
    return [address || '/', ...addressesOf(children, address)];
  });

const SCREENS = addressesOf(routes)
  .filter((address) => !address.includes('*'))
  .map((address) => RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`));

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
