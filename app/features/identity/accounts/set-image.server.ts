import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { users } from './tables.server.ts';

/** The address of a person's picture; null: none. */
export async function setUserImage(tx: Tx, userId: string, image: string | null): Promise<void> {
  await tx.update(users).set({ image }).where(eq(users.id, userId));
}
