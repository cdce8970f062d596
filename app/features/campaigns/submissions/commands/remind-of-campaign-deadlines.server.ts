import { sql } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { SUSPENDED_WORKSPACES } from '#features/identity/workspaces/suspension.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { deadlineNear } from '../notifications.server.ts';
import { deadlineReminders, submissions } from '../tables.server.ts';

/** The next run reminds the rest. */
const BATCH_SIZE = 1000;

/** Reminds creators two days ahead, once per deadline: a deadline includes its day, so the day before begins. */
export async function remindOfCampaignDeadlines(): Promise<void> {
  await inTransaction(async (tx) => {
    const { rows } = await tx.execute<{
      workspaceId: string;
      campaign_id: string;
      campaign_title: string;
      deadline_date: string;
      owes: 'video' | 'revision';
    }>(sql`
      WITH due AS (
        SELECT c.id, c.title, c.deadline, a.creator_id, latest.status AS latest_status
          FROM ${campaigns} c
          JOIN ${applications} a ON a.campaign_id = c.id AND a.status = 'accepted'
          LEFT JOIN LATERAL (
            SELECT s.status, s.is_final, s.due_at, s.seconds_left FROM ${submissions} s
             WHERE s.campaign_id = c.id AND s.creator_id = a.creator_id
             ORDER BY s.version DESC LIMIT 1) latest ON true
         WHERE c.status = 'active'
           AND c.deadline BETWEEN (now() AT TIME ZONE 'UTC')::date AND (now() AT TIME ZONE 'UTC')::date + 1
           AND c.approved_count < c.max_submissions
           -- Otherwise a delivery or revision deadline reminds.
           AND (c.delivery_days IS NULL OR (latest.status IS NOT NULL AND latest.due_at IS NULL AND latest.seconds_left IS NULL))
           AND (latest.status IS NULL OR (latest.status = 'rejected' AND NOT latest.is_final))
           AND NOT EXISTS (SELECT FROM ${deadlineReminders} r
                            WHERE (r.campaign_id, r.creator_id, r.deadline) = (c.id, a.creator_id, c.deadline))
           -- Creators cannot submit to a suspended brand.
           AND c.brand_id NOT IN (${sql.raw(SUSPENDED_WORKSPACES)})
         ORDER BY c.deadline, c.id, a.creator_id LIMIT ${BATCH_SIZE}
      ), reminders AS (
        INSERT INTO ${deadlineReminders} (campaign_id, creator_id, deadline)
        SELECT id, creator_id, deadline FROM due ORDER BY 1, 2 ON CONFLICT DO NOTHING
        RETURNING campaign_id, creator_id
      )
      SELECT due.creator_id AS "workspaceId", due.id AS campaign_id, due.title AS campaign_title, due.deadline::text AS deadline_date,
             CASE WHEN due.latest_status IS NULL THEN 'video' ELSE 'revision' END AS owes
        FROM reminders JOIN due ON (due.id, due.creator_id) = (reminders.campaign_id, reminders.creator_id)
       ORDER BY due.creator_id, due.id`);
    await notifyAll(
      tx,
      deadlineNear,
      rows.map(({ workspaceId, ...data }) => ({ workspaceId, data })),
    );
  });
}
