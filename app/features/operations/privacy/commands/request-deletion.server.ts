import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { listOwnedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import { insertNotifications } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { listBlockers } from '../blockers.server.ts';
import { deletionBlocked } from '../errors.ts';
import { deletionRequested } from '../notifications.server.ts';
import { CANCELLATION_DAYS } from '../rules.ts';
import { accountDeletions } from '../tables.server.ts';

/** Schedules the deletion of the account. Refused while money or work is open. Repeating it keeps the first date. */
export async function requestDeletion({ userId }: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    // Approvals and payments lock the owner first, so none of them commits between the check and the request.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const blockers = await listBlockers(tx, await listOwnedWorkspaces(tx, userId));
    if (blockers.length > 0) throw deletionBlocked();
    const [requested] = await tx
      .insert(accountDeletions)
      .values({ userId, dueAt: sql`now() + ${CANCELLATION_DAYS} * interval '1 day'` })
      .onConflictDoNothing()
      .returning();
    if (requested)
      await insertNotifications(tx, deletionRequested, [
        {
          id: newId('ntf'),
          type: deletionRequested.name,
          userId,
          data: { due_at: requested.dueAt.toISOString() },
        },
      ]);
  });
}
