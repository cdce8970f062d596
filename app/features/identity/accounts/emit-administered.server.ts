import type { Actor } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { AuditEntry } from '#platform/feature/audit-action.ts';
import { accountAdministered } from './events.ts';

/** What was done to an account goes up to the audit log, which comes later than accounts. */
export const emitAdministered = <Details extends object>(
  tx: Tx,
  operator: Actor | null,
  entry: AuditEntry<Details>,
): Promise<void> => emit(tx, accountAdministered, { operator, entry });
