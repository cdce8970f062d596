import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { PersonalData } from '#core/personal-data.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { currentVisit } from '#platform/http/visit.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { accountMailJob } from '../jobs.server.ts';
import { securityEvents, users } from '../tables.server.ts';
import { isAlreadyReverted, isRecentAddressChange } from './queries.server.ts';
import { addressBefore, isAnnounced, type SecurityEventKind } from './rules.ts';

type Event = {
  userId: string | null;
  kind: SecurityEventKind;
  details?: Record<string, string | number>;
};

/** Mails announced kinds; a changed payout destination also to each address whose move can still be disowned. */
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
  if (kind !== 'payout-destination-changed') return;
  // A hijacker may have moved the account first, so that the notice goes to an address of the hijacker.
  const moves = await tx
    .select({ id: securityEvents.id, details: securityEvents.details })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), isRecentAddressChange()));
  for (const move of moves)
    if (addressBefore(move) !== user!.email && !(await isAlreadyReverted(tx, userId, move.id)))
      await enqueue(tx, accountMailJob, { kind: 'security-notice', id, since: move.id });
}

/** `of`: id of the record, if it was a single one. Its content is not stored. */
export type PersonalDataRead = { data: PersonalData; endpoint: string; of: string | undefined };

/** Recorded before the operator sees the data. Repeated reads within an hour count once; each download counts. */
export async function recordPersonalDataRead(operator: Actor, read: PersonalDataRead): Promise<void> {
  const visit = currentVisit();
  const details = JSON.stringify(read);
  await db.execute(sql`
    INSERT INTO security_events (id, actor_id, kind, ip_address, user_agent, details)
    SELECT ${newId('sev')}, ${operator.userId}, 'personal-data-read',
           ${visit?.ipAddress ?? null}, ${visit?.userAgent ?? null}, ${details}::jsonb
     WHERE ${read.data === 'export'}
        OR NOT EXISTS (
             SELECT FROM security_events
              WHERE actor_id = ${operator.userId} AND kind = 'personal-data-read' AND details = ${details}::jsonb
                AND created_at > now() - interval '1 hour')`);
}
