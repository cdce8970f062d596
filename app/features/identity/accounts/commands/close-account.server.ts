import { eq } from 'drizzle-orm';
import { CLOSED_ACCOUNT } from '#core/personal-data.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { users } from '../tables.server.ts';

/** Replaces address and name of an erased account. The row stays, because financial records refer to it. */
export async function closeAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: `closed-${userId.toLowerCase()}@invalid`, name: CLOSED_ACCOUNT })
    .where(eq(users.id, userId));
}
