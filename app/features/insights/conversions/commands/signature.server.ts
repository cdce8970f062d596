import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt, type SealContext } from '#platform/encryption/encryption.server.ts';
import { SIGNATURE_SECONDS } from '../rules.ts';

const SECRET_BYTES = 32;
const contextOf = (shopId: string): SealContext => ({ purpose: 'source-secret', owner: shopId });

export function newSecret(shopId: string): { secret: string; sealed: string } {
  const secret = `lqs_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, sealed: encrypt(secret, contextOf(shopId)) };
}

type SealedSecrets = { id: string; secret: string | null; previousSecret: string | null };

export const openSecrets = ({ id, secret, previousSecret }: SealedSecrets): string[] =>
  [secret, previousSecret].flatMap((sealed) => (sealed ? decrypt(sealed, contextOf(id)) : []));

const mac = (secret: string, seconds: number | string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

export function signBody(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export function isSignedBody(header: string, body: string, secrets: string[], now = new Date()): boolean {
  const [, seconds, hex] = HEADER.exec(header) ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_SECONDS) return false;
  const signature = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(mac(secret, seconds, body), signature));
}
