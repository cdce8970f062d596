import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { config } from '#platform/env/config.server.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under ENCRYPTION_KEY: `v1.<base64url of nonce, tag and text>`. `context` binds it to its owner. */
export function encrypt(text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', config.encryptionKey, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** The text that `encrypt` was given. Throws when it was altered or belongs to another context. */
export function decrypt(sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', config.encryptionKey, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
