import { lt, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { KEPT_DAYS } from '../rules.ts';
import { contactMessages } from '../tables.server.ts';

/** Deletes what was written long ago. */
export async function forgetMessages(): Promise<void> {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`));
}
