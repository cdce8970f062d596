import { lt, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { deleteExpiredRates } from '#platform/http/limit-rate.server.ts';
import { SECURITY_LOG_DAYS } from '../rules.ts';
import { oneTimeTokens, securityEvents, sessions } from '../tables.server.ts';

/** Deletes sessions, links and rate counters that can no longer have any effect, and what the security log has kept for its time. */
export async function forgetExpired(): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.createdAt, sql`now() - ${SECURITY_LOG_DAYS} * interval '1 day'`));
  await deleteExpiredRates();
}
