import { eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { AppError } from '#core/app-error.ts';
import { db } from '#platform/db/db.server.ts';

const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Counts one use of `key` and refuses with 429 once more than `max` fall into one window.
 * Counted in the database, so that it holds over restarts and over several web processes.
 */
export async function limitRate(key: string, max: number, windowSeconds: number): Promise<void> {
  const window = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: window })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${rateLimits.resetsAt} <= now() THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${rateLimits.resetsAt} <= now() THEN ${window} ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  if (row && row.count > max) {
    const seconds = Math.max(1, Math.ceil((row.resetsAt.getTime() - Date.now()) / 1000));
    throw new AppError('errors.tooManyRequests', { status: 429, params: { seconds } });
  }
}

/** Starts a count anew, once the right person has shown up. */
export async function forgetRate(key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes the counts whose window is over. */
export async function deleteExpiredRates(): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
