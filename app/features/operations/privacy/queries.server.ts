import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { listOwnedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { listBlockers } from './blockers.server.ts';
import { listOwnFiles } from './files.server.ts';
import type { DataExportAnswer, DeletionAnswer } from './schema.ts';
import { accountDeletions, dataExports } from './tables.server.ts';

/** The requested deletion, and what blocks one now. */
export const readDeletion = ({ userId }: Actor): Promise<DeletionAnswer> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
    const blockers = await listBlockers(tx, await listOwnedWorkspaces(tx, userId));
    return { dueAt: row?.dueAt.toISOString() ?? null, blockers };
  });

/** An export of the user that has not expired. */
const isOwn = ({ userId }: Actor) =>
  and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, sql`now()`));

/** The latest export that has not expired, and the size of the user's files. */
export async function readExport(actor: Actor): Promise<DataExportAnswer> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(isOwn(actor))
    .orderBy(desc(dataExports.id))
    .limit(1);
  const files = row ? await listOwnFiles(actor) : [];
  return {
    export: row
      ? {
          id: row.id,
          createdAt: row.createdAt.toISOString(),
          isReady: row.readyAt !== null,
          expiresAt: row.expiresAt.toISOString(),
          fileCount: files.length,
          fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        }
      : null,
  };
}

/** Throws unless the user has requested the export and it has not expired. */
export async function assertReady(actor: Actor, id: string): Promise<void> {
  const [row] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isOwn(actor), isNotNull(dataExports.readyAt)));
  if (!row) throw notFound();
}
