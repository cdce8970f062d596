import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { listOwnedWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { listBlockers } from './blockers.server.ts';
import type { DeletionAnswer } from './schema.ts';
import { accountDeletions } from './tables.server.ts';

export const readDeletion = ({ userId }: Actor): Promise<DeletionAnswer> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
    const blockers = await listBlockers(tx, await listOwnedWorkspaces(tx, userId));
    return { dueAt: row?.dueAt.toISOString() ?? null, blockers };
  });
