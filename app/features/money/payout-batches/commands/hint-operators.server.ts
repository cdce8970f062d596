import { eq } from 'drizzle-orm';
import { users } from '#features/identity/accounts/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';

/** Lets the consoles of all operators read again: what one of them did is what another waits for. */
export async function hintOperators(tx: Tx, topics: string[]): Promise<void> {
  const operators = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'operator'));
  await publish(
    tx,
    operators.map(({ id }) => id),
    topics,
  );
}
