import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { db } from '#platform/db/db.server.ts';
import { accountDeletions } from '../tables.server.ts';

/** Cancels the requested deletion of the account. Idempotent. An erased account has no session that could call it. */
export async function cancelDeletion({ userId }: Actor): Promise<void> {
  await db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.erasedAt)));
}
