import { decrypt, encrypt } from '#platform/encryption/encryption.server.ts';
import { cookieOptions } from '../sessions/cookies.server.ts';

const SECONDS = 600;

export const sealedOptions = cookieOptions(SECONDS);

/** Encrypts a value for a cookie of ten minutes. `owner` keeps one cookie from being used as another. */
export const seal = (owner: string, value: object): string =>
  encrypt(JSON.stringify({ value, until: Date.now() + SECONDS * 1000 }), {
    purpose: 'sign-in-provider',
    owner,
  });

/** Null if the cookie is missing, altered or expired. */
export function unseal<Value>(owner: string, cookie: string | undefined): Value | null {
  if (!cookie) return null;
  try {
    const { value, until } = JSON.parse(decrypt(cookie, { purpose: 'sign-in-provider', owner }));
    return until > Date.now() ? value : null;
  } catch {
    return null;
  }
}
