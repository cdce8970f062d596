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

/** The owner of the address has taken over the account. Data set earlier may be someone else's and is removed. */
export const accountReclaimed = defineEvent<{ userId: string }>('account.reclaimed');

/**
 * "This was not me": the owner reverts a change to their account. Later changes are the intruder's too: `since` is the
 * id of the security event of the reverted change.
 */
export const changeDisowned = defineEvent<{ userId: string; since: string }>('account.change-disowned');

/** By event, because the feature `audit` comes later than accounts. */
export const emitAdministered = <Details extends object>(
  tx: Tx,
  operator: Actor | null,
  entry: AuditEntry<Details>,
): Promise<void> => emit(tx, accountAdministered, { operator, entry });
