import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { AuditEntry, RecordedAuditEntry } from '#platform/feature/audit-action.ts';
import { auditLog } from '../tables.server.ts';

/** Records in the transaction of the action, so that neither exists without the other. Null operator: the command line. */
export const recordAuditAction = <Details extends object>(
  tx: Tx,
  operator: Actor | null,
  entry: AuditEntry<Details>,
): Promise<void> => insertEntry(tx, operator, entry);

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
