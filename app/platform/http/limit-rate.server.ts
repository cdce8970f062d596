import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { retryAfter, tooManyRequests } from '#core/errors.ts';
import { db } from '#platform/db/db.server.ts';
import type { RateLimit } from './endpoint.server.ts';

const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Throws 429 above `times` calls in a window of `seconds`, which begins with the first call. Counted in the database for
 * all processes. Once the limit is reached, further calls write nothing.
 */
export async function limitRate(key: string, { times, seconds }: RateLimit): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    INSERT INTO rate_limits AS r (key, count, resets_at)
    SELECT ${key}, 1, now() + make_interval(secs => ${seconds})
     WHERE NOT EXISTS (SELECT FROM rate_limits WHERE key = ${key} AND count >= ${times} AND resets_at > now())
    ON CONFLICT (key) DO UPDATE
       SET count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
           resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING count`);
  // Calls at the same time can all pass the WHERE, so the count decides.
  const isAllowed = rows[0] !== undefined && rows[0].count <= times;
  if (isAllowed) return;
  const [row] = await db
    .select({ resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  throw tooManyRequests({ params: retryAfter(((row?.resetsAt.getTime() ?? 0) - Date.now()) / 1000) });
}

/** Forgets failed attempts, once the caller has proved their identity. */
export async function resetRate(key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Subtracts a call that turned out to be no failed attempt. */
export async function decrementRate(key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)));
}

/** Called nightly. */
export async function deleteExpiredRates(): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
