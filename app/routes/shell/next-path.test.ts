import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

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
])('next=%s leads to no address but our own', (next) => {
  expect(after(next)).toBe('/dashboard');
});

test('an address of our own is gone to, with all that it says', () => {
  expect(after('%2Fcampaign%2Fcmp_1%3Ftab%3Dwork%23first')).toBe('/campaign/cmp_1?tab=work#first');
});
