import { randomBytes } from 'node:crypto';
import { newId } from '#core/ids.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { findPerson } from '../queries.server.ts';
import { verifications } from '../tables.server.ts';

const DAY_MS = 86_400_000;

/** A link to choose a new password, for one day and one use, given to whoever has no mail; kept in the audit log. */
export async function issueResetLink(email: string): Promise<string> {
  const { id } = await findPerson(email);
  return inTransaction(async (tx) => {
    await emit(tx, 'account.administered', { operator: null, userId: id, action: 'person.reset-link' });
    return resetLink(await issueResetToken(tx, id));
  });
}

/** A token for the reset password door, as better-auth looks for it. */
export async function issueResetToken(tx: Tx, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(verifications).values({
    id: newId('ver'),
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  return token;
}

export const resetLink = (token: string) => `${config.baseUrl}/auth/reset?token=${encodeURIComponent(token)}`;
