import { createCipheriv, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const OWNER = { purpose: 'bank-details', owner: 'usr_1' } as const;

afterEach(() => vi.unstubAllEnvs());

/** The functions of encryption and signatures with these settings. */
async function loadWith(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return {
    ...(await import('./encryption.server.ts')),
    ...(await import('./signature.server.ts')),
  };
}

const keys = (...all: Buffer[]) => ({ ENCRYPTION_KEY: all.map((key) => key.toString('base64')).join(',') });

/** A ciphertext from before keys had names and purposes. */
function sealedUnnamed(text: string, binding: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', OLD, nonce).setAAD(Buffer.from(binding));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

test('decrypts with the old key and encrypts with the new one until the old key is removed', async () => {
  const sealed = (await loadWith(keys(OLD))).encrypt('GB29', OWNER);
  const rotating = await loadWith(keys(NEW, OLD));
  expect(rotating.decrypt(sealed, OWNER)).toBe('GB29');
  const again = rotating.encrypt('GB29', OWNER);
  const rotated = await loadWith(keys(NEW));
  expect(rotated.decrypt(again, OWNER)).toBe('GB29');
  expect(() => rotated.decrypt(sealed, OWNER)).toThrow('ENCRYPTION_KEY does not hold the key');
});

test('decrypts a ciphertext without a key name with any key, for its owner only', async () => {
  const { decrypt } = await loadWith(keys(NEW, OLD));
  expect(decrypt(sealedUnnamed('GB29', 'usr_1'), OWNER)).toBe('GB29');
  expect(decrypt(sealedUnnamed('JBSW', 'two-factor:usr_1'), { purpose: 'two-factor', owner: 'usr_1' })).toBe(
    'JBSW',
  );
  expect(() => decrypt(sealedUnnamed('GB29', 'usr_2'), OWNER)).toThrow();
});

test('accepts the signatures of the previous secret until it is removed', async () => {
  const [first, second] = ['first-secret-of-the-tests-0123456789', 'second-secret-of-the-tests-987654321'];
  const old = (await loadWith({ AUTH_SECRET: first })).sign('unsubscribe:usr_1');
  const rotating = await loadWith({ AUTH_SECRET: `${second},${first}` });
  expect(rotating.isSigned('unsubscribe:usr_1', old)).toBe(true);
  expect(rotating.isSigned('unsubscribe:usr_2', old)).toBe(false);
  expect(rotating.sign('unsubscribe:usr_1')).not.toBe(old);
  expect((await loadWith({ AUTH_SECRET: second })).isSigned('unsubscribe:usr_1', old)).toBe(false);
});
