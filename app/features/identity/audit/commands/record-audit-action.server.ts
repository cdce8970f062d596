import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { AuditEntry, RecordedAuditEntry } from '#platform/feature/audit-action.ts';
import { auditLog } from '../tables.server.ts';

/**
 * Keeps what an operator did, in the transaction in which it was done: no action without its row, no row without its
 * action. Without an operator it was somebody at the command line of the server.
 */
export const recordAuditAction = <Details extends object>(
  tx: Tx,
  operator: Actor | null,
  entry: AuditEntry<Details>,
): Promise<void> => insertEntry(tx, operator, entry);

/** What an earlier feature has said that an operator did. */
export async function insertEntry(
  tx: Tx,
  operator: Actor | null,
  { action, subject, about, details }: RecordedAuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId('aud'),
    actorId: operator?.userId ?? null,
    action: action.name,
    subject,
    about,
    details,
  });
}
