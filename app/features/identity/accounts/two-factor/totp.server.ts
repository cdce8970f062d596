import { Secret, TOTP } from 'otpauth';
import { product } from '#platform/product-info/product-info.ts';

/** Codes of authenticator apps (RFC 6238) with otpauth's defaults, which every app supports: SHA-1, 6 digits, 30 s. */

const STEP_MS = 30_000;

const otpSecret = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const stepAt = (ms: number): number => TOTP.counter({ timestamp: ms });

export const codeAt = (secret: Uint8Array, step: number): string =>
  TOTP.generate({ secret: otpSecret(secret), timestamp: step * STEP_MS });

/** Compared in constant time, without spaces. One step before and after is accepted, for clock drift. */
export function matchingStep(secret: Uint8Array, code: string, currentStep: number): number | undefined {
  const delta = TOTP.validate({
    secret: otpSecret(secret),
    token: code.replaceAll(/\s/g, ''),
    timestamp: currentStep * STEP_MS,
    window: 1,
  });
  return delta === null ? undefined : currentStep + delta;
}

/** Formats the secret for typing into an app by hand (RFC 4648, without padding). */
export const base32 = (bytes: Uint8Array): string => otpSecret(bytes).base32;

export function otpauthUri(secret: string, email: string): string {
  const name = encodeURIComponent(product.name.en);
  return `otpauth://totp/${name}:${encodeURIComponent(email)}?secret=${secret}&issuer=${name}`;
}
