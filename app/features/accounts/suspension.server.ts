import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { users } from './tables.server.ts';

/** The workspaces whose owner is suspended, as SQL: few, and found by an index of their own. */
export const SUSPENDED_WORKSPACES = 'SELECT id FROM users WHERE suspended_at IS NOT NULL';

export const isSuspended = (workspaceId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${workspaceId} IN (${sql.raw(SUSPENDED_WORKSPACES)})`;

/**
 * Which of these workspaces are suspended. None of them becomes so, or ceases to be, before the end of the transaction;
 * people come before everything else that is locked.
 */
export async function holdSuspensions(tx: Tx, workspaceIds: string[]): Promise<Set<string>> {
  const held = await tx
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, workspaceIds))
    .orderBy(users.id)
    .for('share');
  return new Set(held.filter(({ suspendedAt }) => suspendedAt).map(({ id }) => id));
}
