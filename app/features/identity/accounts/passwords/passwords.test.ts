import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.server.ts';
import { hashPassword, isOutdated, verifyPassword } from './hash-password.server.ts';

const LINA = { email: 'lina.haddad@laqta.example', name: 'Lina Haddad' };

test('hashes with the OWASP parameters and a new salt, and verifies only the same password', async () => {
  const [first, second] = [await hashPassword('صباح-الخير-1'), await hashPassword('صباح-الخير-1')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(first, 'صباح-الخير-1')).toBe(true);
  expect(await verifyPassword(first, 'صباح-الخير-2')).toBe(false);
  expect(isOutdated(first)).toBe(false);
});

test('accepts a password with an earlier hash and marks the hash as outdated', async () => {
  const salt = randomBytes(16).toString('hex');
  const key = scryptSync('laqta-demo-1', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  const earlier = `${salt}:${key.toString('hex')}`;
  expect(await verifyPassword(earlier, 'laqta-demo-1')).toBe(true);
  expect(await verifyPassword(earlier, 'laqta-demo-2')).toBe(false);
  expect(isOutdated(earlier)).toBe(true);
});

test.each([
  'password1',
  'Password123!',
  'qwerty123',
  '1q2w3e4r5t',
  '!!Sunshine2026',
  'Lina2026',
  'haddad-1234',
  'lina.haddad99',
])('recognizes %s as common', (password) => expect(isCommonPassword(password, LINA)).toBe(true));

test.each(['laqta-demo-1', 'brand-new-horse-1', 'dragon and 2 cups of tea', 'صباح-الخير-1'])(
  'accepts %s as uncommon',
  (password) => expect(isCommonPassword(password, LINA)).toBe(false),
);
