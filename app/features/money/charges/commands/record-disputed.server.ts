import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { checkouts } from '../tables.server.ts';

/** Keeps with a locked checkout how its disputes stand. */
export async function recordDisputed(
  tx: Tx,
  checkoutId: string,
  state: { disputedCents: Cents; isDisputed: boolean },
): Promise<void> {
  await tx.update(checkouts).set(state).where(eq(checkouts.id, checkoutId));
}
