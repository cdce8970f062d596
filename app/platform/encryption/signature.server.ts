import { createHmac, timingSafeEqual } from 'node:crypto';
import { firstOf } from '#core/typed-values.ts';
import { config } from '#platform/env/config.server.ts';

type Encoding = 'base64' | 'base64url';
const mac = (secret: string, text: string, encoding: Encoding) =>
  createHmac('sha256', secret).update(text).digest(encoding);

/** HMAC-SHA256 with the newest secret. Begin the text with its purpose. */
export const sign = (text: string, encoding: Encoding = 'base64url'): string =>
  mac(firstOf(config.authSecrets), text, encoding);

/** All valid signatures, newest first, for lookups by a stored signature. */
export const signatures = (text: string, encoding: Encoding = 'base64url'): string[] =>
  config.authSecrets.map((secret) => mac(secret, text, encoding));

/** Compares in constant time. */
export function isSigned(text: string, signature: string): boolean {
  const bytes = Buffer.from(signature);
  return signatures(text).some((expected) => {
    const own = Buffer.from(expected);
    return own.length === bytes.length && timingSafeEqual(own, bytes);
  });
}
