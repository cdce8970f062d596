import type { Tx } from '#platform/db/db.server.ts';
import { dropTokens } from '../one-time-tokens.server.ts';
import { passwords } from '../tables.server.ts';

/** Gives a person another password. Links to choose one, and sign-ins that wait for a code, end with the one before. */
export async function writePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const row = { hash, updatedAt: new Date() };
  await tx
    .insert(passwords)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: passwords.userId, set: row });
  await dropTokens(tx, userId, ['reset-password', 'second-step']);
}
