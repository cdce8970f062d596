import type { Actor, PublicRole } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { defineEvent, emit } from '#platform/events/events.server.ts';
import type { AuditEntry, RecordedAuditEntry } from '#platform/feature/audit-action.ts';

/** Emitted on sign-up. The account has no workspace yet. */
export const accountCreated = defineEvent<{ userId: string; role: PublicRole; name: string }>(
  'account.created',
);

/** An operator changed an account; a null operator is the server's command line. */
export const accountAdministered = defineEvent<{ operator: Actor | null; entry: RecordedAuditEntry }>(
  'account.administered',
);

/** The owner of the address took over: listeners remove data that another person may have set. */
export const accountReclaimed = defineEvent<{ userId: string }>('account.reclaimed');

/** `since`: id of the disowned security event. Later changes are the intruder's too. */
export const changeDisowned = defineEvent<{ userId: string; since: string }>('account.change-disowned');

/** By event, because `audit` is a later feature. */
export const emitOperatorAction = <Details extends object>(
  tx: Tx,
  operator: Actor | null,
  entry: AuditEntry<Details>,
): Promise<void> => emit(tx, accountAdministered, { operator, entry });
