import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '../screens.ts';
import { nextPath, roleFor } from './next-path.ts';

const after = (next: string) => nextPath(new URLSearchParams(`next=${next}`));

test.each([
  '%2F%09%2Fevil.example',
  '%2F%0A%2Fevil.example',
  '%2F%2Fevil.example',
  '%2F%5Cevil.example',
  '%2F.%2F%2Fevil.example',
  'https%3A%2F%2Fevil.example',
  'javascript%3Aalert(1)',
  'evil.example',
  '',
])('ignores next=%s, which leads to another site', (next) => {
  expect(after(next)).toBe('/dashboard');
});

test('follows an own address with its query and fragment', () => {
  expect(after('%2Fcampaign%2Fcmp_1%3Ftab%3Dwork%23first')).toBe('/campaign/cmp_1?tab=work#first');
});

const roleOf = (query: string) => roleFor(new URLSearchParams(query));

test.each([
  ['next=%2Fcampaign%2Fnew%3Fcreator%3Dusr_1', 'brand'],
  ['next=%2Fwallet', 'brand'],
  ['next=%2Fcreator%2Fcampaign%2Fcmp_1', 'creator'],
  ['next=%2Fcreator%2Fdashboard', 'creator'],
  ['role=creator', 'creator'],
  ['role=brand&next=%2Fdashboard', 'brand'],
  // Both roles open them, and a creator is redirected from the first one.
  ['next=%2Fcampaign%2Fcmp_1', null],
  ['next=%2Fcreator%2Fusr_1', null],
  ['next=%2Fcreators', null],
  ['role=operator', null],
  ['', null],
])('sign-up from %s preselects %s', (query, role) => {
  expect(roleOf(query)).toBe(role);
});

test('sign-up preselects the role of each screen that requires one', () => {
  for (const [path, file] of Object.entries(SCREENS)) {
    const role = /onlyFor: '(\w+)'/.exec(readFileSync(`app/routes/${file}.tsx`, 'utf8'))?.[1];
    if (role) expect(roleOf(`next=${encodeURIComponent(`/${path}`)}`), path).toBe(role);
  }
});
