import type { Actor, PublicRole } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { defineEvent, emit } from '#platform/events/events.server.ts';
import type { AuditEntry, RecordedAuditEntry } from '#platform/feature/audit-action.ts';

/** Somebody has signed up, and has nothing yet but the account. */
export const accountCreated = defineEvent<{ userId: string; role: PublicRole; name: string }>(
  'account.created',
);

/** Whoever runs the platform did something to an account; without an operator, at the server's command line. */
export const accountAdministered = defineEvent<{ operator: Actor | null; entry: RecordedAuditEntry }>(
  'account.administered',
);

/**
 * The owner of an address has taken an account that somebody else may have opened with it: what was set before is not
 * theirs.
 */
export const accountReclaimed = defineEvent<{ userId: string }>('account.reclaimed');

/**
 * "This was not me": the owner takes back what somebody did with their account. Whoever made the change made those after
 * it too: `since` is the security event of the change.
 */
export const changeDisowned = defineEvent<{ userId: string; since: string }>('account.change-disowned');

/** What was done to an account goes up to the audit log, which comes later than accounts. */
export const emitAdministered = <Details extends object>(
  tx: Tx,
  operator: Actor | null,
  entry: AuditEntry<Details>,
): Promise<void> => emit(tx, accountAdministered, { operator, entry });
