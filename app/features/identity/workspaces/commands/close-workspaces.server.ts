import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { CLOSED_ACCOUNT } from '#core/personal-data.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { seats, workspaces } from '../tables.server.ts';

/** Ends the memberships of the user and of others. The owner's seat stays: money may still return to the workspace. */
export async function closeWorkspaces(tx: Tx, userId: string, workspaceIds: string[]): Promise<void> {
  await tx
    .delete(seats)
    .where(
      and(ne(seats.role, 'owner'), or(eq(seats.userId, userId), inArray(seats.workspaceId, workspaceIds))),
    );
  await tx.update(workspaces).set({ name: CLOSED_ACCOUNT }).where(inArray(workspaces.id, workspaceIds));
}
