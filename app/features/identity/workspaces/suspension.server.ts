import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/identity/accounts/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { seats } from './tables.server.ts';

/** As SQL: few rows, found by their own index. */
export const SUSPENDED_WORKSPACES = `SELECT seat.workspace_id FROM users owner
  JOIN seats seat ON seat.user_id = owner.id AND seat.role = 'owner' WHERE owner.suspended_at IS NOT NULL`;

export const isSuspended = (workspaceId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${workspaceId} IN (${sql.raw(SUSPENDED_WORKSPACES)})`;

/** Returns the suspended ones. Their status cannot change before the commit. Lock order: users first. */
export async function lockWorkspaces(tx: Tx, workspaceIds: string[] | SQL): Promise<Set<string>> {
  const locked = await tx
    .select({ workspaceId: seats.workspaceId, suspendedAt: users.suspendedAt })
    .from(users)
    .innerJoin(seats, and(eq(seats.userId, users.id), eq(seats.role, 'owner')))
    .where(inArray(seats.workspaceId, workspaceIds))
    .orderBy(users.id)
    .for('share', { of: users });
  return new Set(locked.filter(({ suspendedAt }) => suspendedAt).map(({ workspaceId }) => workspaceId));
}
