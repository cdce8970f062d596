import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { Zip, ZipDeflate } from 'fflate';
import { newId } from '#core/ids.ts';
import { listOwnedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import { insertNotifications } from '#features/notifications/notifications/commands/notify.server.ts';
import { db, inTransaction, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import { decrypt } from '#platform/encryption/encryption.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { COLUMN_MAP, classesOf, rowsOfSubject, type TableMap } from '../column-map.server.ts';
import { exportReady } from '../notifications.server.ts';
import { dataExports } from '../tables.server.ts';

const ROWS_PER_FETCH = 1_000;

const README = `Each file contains the rows of one table, one JSON object per line.
Amounts that end in "cents" are US cents. Passwords, keys and encrypted values are left out.
Your uploaded files are in the second archive. Their names begin with the id in media.ndjson.

يحتوي كل ملف على صفوف جدول واحد، كائن JSON في كل سطر.
المبالغ التي ينتهي اسمها بـ"cents" بالسنت الأمريكي. لا يضم الأرشيف كلمات المرور والمفاتيح والقيم المشفرة.
ملفاتك المرفوعة في الأرشيف الثاني، ويبدأ اسم كل ملف بمعرّفه في media.ndjson.
`;

/** Builds the archive, stores it and notifies the user once. A repeated run replaces the stored file. */
export async function buildExport(id: string): Promise<void> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)));
  if (!row) return;
  await storage.put(id, await archiveOf(row.userId), 'application/zip');
  await inTransaction(async (tx) => {
    const ready = await tx
      .update(dataExports)
      .set({ readyAt: sql`now()` })
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
      .returning();
    if (ready.length === 0) return;
    await insertNotifications(tx, exportReady, [
      {
        id: newId('ntf'),
        type: exportReady.name,
        userId: row.userId,
        data: { expires_at: row.expiresAt.toISOString() },
      },
    ]);
  });
}

/** Reads from one snapshot. Rows are compressed page by page, so that memory holds one page and the archive. */
const archiveOf = (userId: string): Promise<Buffer> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    await tx.execute(withoutTimeout);
    const parts: Uint8Array[] = [];
    const zip = new Zip((error, part) => {
      if (error) throw error;
      parts.push(part);
    });
    const begin = (name: string) => {
      const file = new ZipDeflate(name);
      zip.add(file);
      return file;
    };
    begin('README.txt').push(Buffer.from(README), true);
    const subject = { userId, workspaceIds: await listOwnedWorkspaces(tx, userId) };
    for (const [table, { of, sealed = {} }] of Object.entries(COLUMN_MAP)) {
      if (!of) continue;
      const file = begin(`${table}.ndjson`);
      await tx.execute(sql`
        DECLARE export_rows CURSOR FOR
        SELECT to_jsonb(t) - ${sql.param(secretsOf(table))}::text[] AS row
          FROM ${sql.identifier(table)} t WHERE ${rowsOfSubject(of, subject)}`);
      for (let rows = await nextRows(tx); rows.length > 0; rows = await nextRows(tx))
        file.push(
          Buffer.from(rows.map(({ row }) => `${JSON.stringify(withDecrypted(row, sealed))}\n`).join('')),
        );
      file.push(new Uint8Array(), true);
      await tx.execute(sql`CLOSE export_rows`);
    }
    zip.end();
    return Buffer.concat(parts);
  });

const nextRows = async (tx: Tx) =>
  (await tx.execute<{ row: Row }>(sql`FETCH ${sql.raw(String(ROWS_PER_FETCH))} FROM export_rows`)).rows;

type Row = Record<string, unknown>;

/** `sealed`: the columns to decrypt, which are encrypted for the id of their row. */
const withDecrypted = (row: Row, sealed: NonNullable<TableMap['sealed']>): Row => {
  const opened = Object.entries(sealed).flatMap(([column, purpose]) =>
    row[column] ? [[column, decrypt(String(row[column]), { purpose, owner: String(row.id) })]] : [],
  );
  return { ...row, ...Object.fromEntries(opened) };
};

const secretsOf = (table: string): string[] =>
  [...classesOf(table)].flatMap(([column, kind]) => (kind === 'secret' ? [column] : []));

/** Removes the file before its row, so that an interrupted run resumes. */
export async function removeExpiredExports(): Promise<void> {
  const expired = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lt(dataExports.expiresAt, sql`now()`));
  for (const { id } of expired) {
    await storage.remove(id);
    await db.delete(dataExports).where(eq(dataExports.id, id));
  }
}
