import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Act } from './acts.ts';
import { auditLog } from './tables.server.ts';

/**
 * Keeps what an operator did, in the transaction in which it was done: no act without its row, no row without its act.
 * Without an operator it was somebody at the command line of the server.
 */
export async function recordAct(tx: Tx, operator: Actor | null, act: Act): Promise<void> {
  await tx.insert(auditLog).values({ id: newId('aud'), actorId: operator?.userId ?? null, ...act });
}
