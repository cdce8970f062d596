import { createHmac } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with the parameters that every app knows (SHA-1, six digits, 30 seconds). */

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[19]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step to which a code belongs: now, or one before or after it, for clocks that differ. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code);
}

/** As apps take it in by hand (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
