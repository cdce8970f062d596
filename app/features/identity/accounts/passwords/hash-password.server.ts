import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The OWASP recommendation for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$`;
const SALT_BYTES = 16;

const deriveArgon2 = promisify(argon2);
const deriveScrypt = promisify<string, string, number, object, Buffer>(scrypt);

/** `$argon2id$v=19$m=…$salt$hash`, computed in a separate thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}${unpadded(salt)}$${unpadded(await derive(password, salt))}`;
}

/** Also verifies hashes of the earlier algorithm. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith(PREFIX)) return verifyEarlier(hash, password);
  const [salt = '', expected = ''] = hash.slice(PREFIX.length).split('$');
  return isEqual(Buffer.from(expected, 'base64'), await derive(password, Buffer.from(salt, 'base64')));
}

export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);

/** Normalized, because keyboards compose the same text differently. */
const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  deriveArgon2('argon2id', { message: password.normalize('NFKC'), nonce, ...PARAMETERS });

/** `salt:hash` in hexadecimal, scrypt with 16 MiB. */
async function verifyEarlier(hash: string, password: string): Promise<boolean> {
  const [salt = '', expected = ''] = hash.split(':');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  return isEqual(
    Buffer.from(expected, 'hex'),
    await deriveScrypt(password.normalize('NFKC'), salt, 64, cost),
  );
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
