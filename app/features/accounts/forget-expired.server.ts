import { lt, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { deleteExpiredRates } from '#platform/http/limit-rate.server.ts';
import { oneTimeTokens, securityEvents, sessions } from './tables.server.ts';

/** Deletes sessions, links and rate counters that can no longer have any effect, and the security log of over a year ago. */
export async function forgetExpired(): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, sql`now() - interval '13 months'`));
  await deleteExpiredRates();
}
