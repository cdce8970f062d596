import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { PersonalData } from '#core/personal-data.ts';
import { db } from '#platform/db/db.server.ts';
import { currentVisit } from '#platform/http/visit.server.ts';

/** `of`: the id of what was read, where it was one thing. What it says is kept nowhere. */
export type PersonalDataRead = { data: PersonalData; endpoint: string; of: string | undefined };

/**
 * Writes down that an operator read what concerns other people, before they see it. A screen that stays open reads the
 * same again every few seconds: within an hour that is one read, but each file that is taken out counts.
 */
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
