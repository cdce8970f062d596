import { asc, inArray, lte, sql } from 'drizzle-orm';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { unreadMessages } from '../notifications.server.ts';
import { unreadMails } from '../tables.server.ts';

/** Time to read the message in the app. */
const FIRST_DELAY = sql`interval '10 minutes'`;
const MIN_INTERVAL = sql`interval '4 hours'`;
/** The next run continues with the rest. */
const BATCH_SIZE = 500;

/** Schedules an email for a workspace. Locks its row, so that no concurrent email misses this message. */
export const planUnreadMail = (tx: Tx, workspaceId: string) =>
  tx
    .insert(unreadMails)
    .values({ workspaceId, dueAt: sql`now() + ${FIRST_DELAY}` })
    .onConflictDoUpdate({ target: unreadMails.workspaceId, set: { dueAt: sql`${unreadMails.dueAt}` } });

type Unread = { workspaceId: string; count: number; names: string; conversationId: string | null };

/** Sends each workspace one due email about unread messages. Excludes muted conversations, messages of earlier emails and work events. */
export async function mailUnread(): Promise<void> {
  await inTransaction(async (tx) => {
    const due = await tx
      .select()
      .from(unreadMails)
      .where(lte(unreadMails.dueAt, sql`now()`))
      .orderBy(asc(unreadMails.workspaceId))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const dueIds = due.map(({ workspaceId }) => workspaceId);
    const rows = await listUnread(tx, dueIds);
    await notifyAll(
      tx,
      unreadMessages,
      rows.map(({ workspaceId, count, names, conversationId }) => ({
        workspaceId,
        data: {
          count,
          names,
          conversation_id: conversationId,
          since: due.find((mail) => mail.workspaceId === workspaceId)?.mailedAt?.toISOString() ?? null,
        },
      })),
    );
    const recipientIds = rows.map(({ workspaceId }) => workspaceId);
    // Everything was read, deleted or muted meanwhile.
    const obsolete = dueIds.filter((id) => !recipientIds.includes(id));
    await tx
      .update(unreadMails)
      .set({ mailedAt: sql`clock_timestamp()`, dueAt: sql`now() + ${MIN_INTERVAL}` })
      .where(inArray(unreadMails.workspaceId, recipientIds));
    await tx.delete(unreadMails).where(inArray(unreadMails.workspaceId, obsolete));
  });
}

/** Unread messages per workspace. `conversationId`: if all are in one. `quoteUnread` has the same conditions. */
async function listUnread(tx: Tx, workspaceIds: string[]): Promise<Unread[]> {
  const { rows } = await tx.execute<Unread>(sql`
    SELECT mail.workspace_id AS "workspaceId", count(*)::int AS count,
           string_agg(DISTINCT other.name, ', ') AS names,
           CASE WHEN count(DISTINCT c.id) = 1 THEN min(c.id) END AS "conversationId"
      FROM unread_mails mail
      JOIN conversations c ON
           (c.brand_id = mail.workspace_id AND c.unread_count_brand > 0 AND c.muted_brand_at IS NULL)
        OR (c.creator_id = mail.workspace_id AND c.unread_count_creator > 0 AND c.muted_creator_at IS NULL)
      JOIN messages m ON m.conversation_id = c.id
           AND m.seq > CASE WHEN c.brand_id = mail.workspace_id THEN c.read_seq_brand ELSE c.read_seq_creator END
           AND m.side = CASE WHEN c.brand_id = mail.workspace_id THEN 'creator' ELSE 'brand' END
           AND m.sender_id IS NOT NULL AND m.deleted_at IS NULL
           AND m.created_at > coalesce(mail.mailed_at, '-infinity')
      JOIN workspaces other
           ON other.id = CASE WHEN c.brand_id = mail.workspace_id THEN c.creator_id ELSE c.brand_id END
     WHERE ${inArray(sql`mail.workspace_id`, workspaceIds)}
     GROUP BY 1`);
  return rows;
}
