import { inArray, sql } from 'drizzle-orm';
import { payments } from '#features/money/charges/tables.server.ts';
import type { PaidPayment } from '#features/money/transfers/events.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { ratingReminder } from '../notifications.server.ts';
import { REMIND_AFTER_DAYS, type Side } from '../rules.ts';

/** Schedules one reminder per paid video. A repeated payment adds none. */
export async function planReminders(tx: Tx, paid: PaidPayment[]): Promise<void> {
  const ids = paid.map(({ paymentId }) => paymentId);
  await tx.execute(sql`
    INSERT INTO rating_reminders (submission_id, due_at)
    SELECT submission_id, now() + ${REMIND_AFTER_DAYS} * interval '1 day' FROM payments
     WHERE ${inArray(payments.id, ids)} AND submission_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
}

/** Reminders per run. The next run sends the rest. */
const BATCH_SIZE = 5000;

/** Reminds both sides of unrated videos some days after payment, once per video. Combines all reminders of one run. */
export async function remindToRate(): Promise<void> {
  await inTransaction(async (tx) => {
    const { rows } = await tx.execute<{
      side: Side;
      workspaceId: string;
      more: number;
      submission_id: string;
      campaign_id: string;
      campaign_title: string;
      other_name: string;
    }>(sql`
      WITH due AS ( -- Deleted, so that a video is reminded of once.
        DELETE FROM rating_reminders WHERE submission_id IN (
          SELECT submission_id FROM rating_reminders WHERE due_at <= now()
           ORDER BY due_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
        RETURNING submission_id
      ), both_sides AS (
        SELECT sides.*, s.id AS submission_id, c.id AS campaign_id, c.title AS campaign_title
          FROM due JOIN submissions s ON s.id = due.submission_id JOIN campaigns c ON c.id = s.campaign_id,
               LATERAL (VALUES ('brand', c.brand_id, s.creator_id), ('creator', s.creator_id, c.brand_id))
                 AS sides (side, workspace_id, other_id)
      )
      -- The latest unrated video of each workspace, and the number of its others.
      SELECT DISTINCT ON (workspace_id) side, workspace_id AS "workspaceId", submission_id, campaign_id,
             campaign_title, w.name AS other_name, count(*) OVER (PARTITION BY workspace_id)::int - 1 AS more
        FROM both_sides b JOIN workspaces w ON w.id = b.other_id
       WHERE NOT EXISTS (SELECT FROM ratings r WHERE r.submission_id = b.submission_id AND r.side = b.side)
       ORDER BY workspace_id, submission_id DESC`);
    await notifyAll(
      tx,
      ratingReminder,
      rows.map(({ workspaceId, ...data }) => ({ workspaceId, data })),
    );
  });
}
