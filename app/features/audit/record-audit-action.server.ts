import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { AuditAction } from './actions.ts';
import { auditLog } from './tables.server.ts';

/**
 * Keeps what an operator did, in the transaction in which it was done: no action without its row, no row without its action.
 * Without an operator it was somebody at the command line of the server.
 */
export async function recordAuditAction(tx: Tx, operator: Actor | null, action: AuditAction): Promise<void> {
  await tx.insert(auditLog).values({ id: newId('aud'), actorId: operator?.userId ?? null, ...action });
}
