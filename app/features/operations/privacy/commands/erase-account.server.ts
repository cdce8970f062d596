import { eq, type SQL, sql } from 'drizzle-orm';
import { withdrawPending } from '#features/campaigns/applications/commands/withdraw-application.server.ts';
import { closeAccount } from '#features/identity/accounts/commands/close-account.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { closeWorkspaces } from '#features/identity/workspaces/commands/close-workspaces.server.ts';
import { listOwnedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import { removeOwnFiles } from '#features/media/media/commands/remove-own-files.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { listBlockers } from '../blockers.server.ts';
import { COLUMN_MAP, classesOf, rowsOfSubject } from '../column-map.server.ts';
import { accountDeletions, dataExports } from '../tables.server.ts';

/**
 * Withdraws pending applications and erases the personal data of an account in one transaction, or nothing while money
 * or work is open. `repeat` erases again in a restored database, which may contain open work that was settled after the
 * backup.
 */
export const eraseAccount = (userId: string, { repeat = false } = {}): Promise<void> =>
  inTransaction(async (tx) => {
    // Conflicts with `lockWorkspaces` in approvals and payments: none begins between the check and the erasure.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [deletion] = await tx
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .for('update');
    if (!deletion || (deletion.erasedAt && !repeat)) return;
    const subject = { userId, workspaceIds: await listOwnedWorkspaces(tx, userId) };
    if (!repeat && (await listBlockers(tx, subject.workspaceIds)).length > 0) return;
    await withdrawPending(tx, subject.workspaceIds);
    for (const [table, { of, erase }] of Object.entries(COLUMN_MAP)) {
      if (!of || !erase) continue;
      const rows = rowsOfSubject(of, subject);
      if (erase === 'rows') await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${rows}`);
      else await emptyColumns(tx, table, rows);
    }
    await closeAccount(tx, userId);
    await closeWorkspaces(tx, userId, subject.workspaceIds);
    await removeOwnFiles(tx, userId, subject.workspaceIds);
    // The daily job then removes the archives of these exports.
    await tx.update(dataExports).set({ expiresAt: sql`now()` }).where(eq(dataExports.userId, userId));
    await tx
      .update(accountDeletions)
      .set({ erasedAt: deletion.erasedAt ?? sql`now()` })
      .where(eq(accountDeletions.userId, userId));
  });

/**
 * Sets to null, or to the empty value of a column that cannot be null: `{}` for arrays and JSON, `false`, or `''`.
 * Generated columns follow. `closeAccount` replaces the email, which is unique.
 */
async function emptyColumns(tx: Tx, table: string, rows: SQL): Promise<void> {
  const columns = [...classesOf(table)].flatMap(([column, kind]) =>
    kind === 'own' || kind === 'secret' ? [column] : [],
  );
  const { rows: types } = await tx.execute<{ name: string; empty: string }>(sql`
    SELECT column_name AS name,
           CASE WHEN is_nullable = 'YES' THEN 'NULL' WHEN data_type = 'boolean' THEN 'false'
                WHEN data_type IN ('ARRAY', 'jsonb') THEN '''{}''' ELSE '''''' END AS empty
      FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ${table} AND column_name = ANY(${sql.param(columns)})
       AND is_generated = 'NEVER' AND (table_name, column_name) NOT IN (('users', 'email'))`);
  const values = types.map(({ name, empty }) => sql`${sql.identifier(name)} = ${sql.raw(empty)}`);
  await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.join(values, sql`, `)} WHERE ${rows}`);
}
