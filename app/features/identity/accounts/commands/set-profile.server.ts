import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { users } from '../tables.server.ts';

/** What a person is called, and their company where it is named; null: none. */
export async function setUserName(
  tx: Tx,
  userId: string,
  { fullName, ...company }: { fullName: string; companyName?: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ name: fullName, ...company })
    .where(eq(users.id, userId));
}
