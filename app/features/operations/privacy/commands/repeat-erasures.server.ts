import { readFile } from 'node:fs/promises';
import { inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { CANCELLATION_DAYS } from '../rules.ts';
import { accountDeletions } from '../tables.server.ts';
import { eraseAccount } from './erase-account.server.ts';
import { erasureListPath } from './erase-due-accounts.server.ts';

const Erasure = z.object({ userId: z.string(), erasedAt: z.string() });

/**
 * Erases each account on the list again (docs/privacy.md). `npm run restore` and `npm run erasures` call it once the database
 * is restored, before the worker starts. The waiting time of pending deletions starts again, because a cancellation after
 * the backup is lost. Returns the number of erased accounts. Idempotent.
 */
export async function repeatErasures(file: string = erasureListPath()): Promise<number> {
  const list = (await readFile(file, 'utf8').catch(emptyIfMissing))
    .split('\n')
    .flatMap((line) => (line ? [Erasure.parse(JSON.parse(line))] : []));
  const stored = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        list.map(({ userId }) => userId),
      ),
    );
  const ids = new Set(stored.map(({ id }) => id));
  // A backup can be older than the account itself.
  const erasures = list.filter(({ userId }) => ids.has(userId));
  for (const { userId, erasedAt } of erasures) {
    // Null for a list from elsewhere: the next job copies its erasures to the current list.
    const recordedAt = file === erasureListPath() ? sql`now()` : null;
    const times = { erasedAt: new Date(erasedAt), recordedAt };
    await db
      .insert(accountDeletions)
      .values({ userId, dueAt: new Date(erasedAt), ...times })
      .onConflictDoUpdate({ target: accountDeletions.userId, set: times });
    await eraseAccount(userId, { repeat: true });
  }
  await db
    .update(accountDeletions)
    .set({ dueAt: sql`now() + ${CANCELLATION_DAYS} * interval '1 day'` })
    .where(isNull(accountDeletions.erasedAt));
  return erasures.length;
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
