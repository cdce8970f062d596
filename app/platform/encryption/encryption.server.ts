import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { firstOf } from '#core/typed-values.ts';
import { config } from '#platform/env/config.server.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Purpose and row of a text. Decryption with another context fails, so a text copied to another row is useless. */
export type SealContext = {
  purpose:
    | 'two-factor'
    | 'sign-in-provider'
    | 'paypal-address'
    | 'bank-details'
    | 'source-secret'
    | 'shipping-address'
    | 'shipping-voucher';
  owner: string;
};

/** Identifies a key without revealing it. */
const nameOfKey = (key: Uint8Array) => hash('sha256', key, 'hex').slice(0, 8);
const associatedData = ({ purpose, owner }: SealContext) => `${purpose}:${owner}`;

/** Names of the configured keys, newest first. */
export const keyNames = (): string[] => config.encryptionKeys.map(nameOfKey);

/** Null for texts sealed before keys had names. */
export const keyNameOf = (sealed: string): string | null =>
  sealed.startsWith('v2.') ? sealed.split('.')[1]! : null;

/** AES-256-GCM under the newest key: `v2.<name of the key>.<base64url of nonce, tag and text>`. */
export function encrypt(text: string, context: SealContext): string {
  const key = firstOf(config.encryptionKeys);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associatedData(context)));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v2.${nameOfKey(key)}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Throws if the text was altered or has another context. */
export function decrypt(sealed: string, context: SealContext): string {
  const [version, ...rest] = sealed.split('.');
  // Older texts do not name their key, and some are bound to the owner only.
  if (version === 'v1') return decryptUnnamed(firstOf(rest), [associatedData(context), context.owner]);
  const [keyName, body] = rest;
  const key = config.encryptionKeys.find((one) => nameOfKey(one) === keyName);
  if (version !== 'v2' || !key) throw new Error('ENCRYPTION_KEY does not hold the key of a stored value');
  return open(body!, key, associatedData(context));
}

/** Tries every key with every binding. */
function decryptUnnamed(body: string, bindings: string[]): string {
  let failure: unknown;
  for (const key of config.encryptionKeys)
    for (const binding of bindings) {
      try {
        return open(body, key, binding);
      } catch (error) {
        failure = error;
      }
    }
  throw failure;
}

function open(body: string, key: Uint8Array, binding: string): string {
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(binding))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
