import { eq } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { db, Tx } from '#platform/db/db.server.ts';
import { currentVisit } from '#platform/http/visit.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { accountMailJob } from '../job-names.ts';
import { securityEvents, users } from '../tables.server.ts';
import { isAnnounced, type SecurityEventKind } from './rules.ts';

type Event = {
  userId: string | null;
  kind: SecurityEventKind;
  details?: Record<string, string | number>;
};

/**
 * Writes down what happened to the protection of an account, with where the request came from, in the transaction in
 * which it happened. What the person must hear of is mailed to the address that they have at this moment.
 */
export async function recordSecurityEvent(
  tx: Tx | typeof db,
  { userId, kind, details = {} }: Event,
): Promise<void> {
  const id = newId('sev');
  const row = { id, userId, kind, ...currentVisit() };
  if (!userId || !isAnnounced(kind)) {
    await tx.insert(securityEvents).values({ ...row, details });
    return;
  }
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.insert(securityEvents).values({ ...row, details: { ...details, email: user!.email } });
  await enqueue(tx, accountMailJob, { kind: 'security-notice', id });
}
