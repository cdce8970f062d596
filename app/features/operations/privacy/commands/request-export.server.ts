import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { exportedRecently } from '../errors.ts';
import { buildExportJob } from '../jobs.server.ts';
import { DOWNLOAD_DAYS, HOURS_BETWEEN_EXPORTS } from '../rules.ts';
import { dataExports } from '../tables.server.ts';

/** Requests the user's data, at most once a day. The worker builds the archive. */
export async function requestExport({ userId }: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    // Two requests at once start one export.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isRecent = gt(dataExports.createdAt, sql`now() - ${HOURS_BETWEEN_EXPORTS} * interval '1 hour'`);
    if ((await tx.$count(dataExports, and(eq(dataExports.userId, userId), isRecent))) > 0)
      throw exportedRecently();
    const id = newId('exp');
    await tx
      .insert(dataExports)
      .values({ id, userId, expiresAt: sql`now() + ${DOWNLOAD_DAYS} * interval '1 day'` });
    await enqueue(tx, buildExportJob, { id });
  });
}
