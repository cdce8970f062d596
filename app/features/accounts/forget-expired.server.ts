import { lt, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { rateLimits, sessions, verifications } from './tables.server.ts';

/** Deletes sessions, reset tokens and rate counters that can no longer have any effect. */
export async function forgetExpired(): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
