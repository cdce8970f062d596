import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type SealContext } from '#platform/encryption/encryption.server.ts';

const SECRET_BYTES = 32;
const contextOf = (sourceId: string): SealContext => ({ purpose: 'source-secret', owner: sourceId });

/** A new secret of a shop: to be shown once, and as it is kept. */
export function newSecret(sourceId: string): { secret: string; sealed: string } {
  const secret = `lqs_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, sealed: encrypt(secret, contextOf(sourceId)) };
}

type Sealed = { id: string; secret: string | null; previousSecret: string | null };

/** The secrets with which a shop may sign, the newest first. */
export const openSecrets = ({ id, secret, previousSecret }: Sealed): string[] =>
  [secret, previousSecret].flatMap((sealed) => (sealed ? decrypt(sealed, contextOf(id)) : []));
