import { lt, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { deleteExpiredRates } from '#platform/http/limit-rate.server.ts';
import { sessions, verifications } from './tables.server.ts';

/** Deletes sessions, reset tokens and rate counters that can no longer have any effect. */
export async function forgetExpired(): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await deleteExpiredRates();
}
