import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_SECONDS } from '../rules.ts';

const mac = (secret: string, seconds: number | string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** What a shop puts into `Laqta-Signature` beside this body. */
export function signBody(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether somebody who holds one of the secrets signed this body within the last minutes. */
export function isSignedBody(header: string, body: string, secrets: string[], now = new Date()): boolean {
  const [, seconds, hex] = HEADER.exec(header) ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_SECONDS) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(mac(secret, seconds, body), given));
}
