import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { users } from '../tables.server.ts';

/** Sets the name and, if present, the company; null removes the company. */
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

export async function setUserImage(tx: Tx, userId: string, image: string | null): Promise<void> {
  await tx.update(users).set({ image }).where(eq(users.id, userId));
}
