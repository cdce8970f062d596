import { sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import type { MailQuote } from '#platform/mail/compose-mail.server.ts';

/** Limits of the quotes in an email: the newest messages, shortened. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 160;

/** Quotes by conversation. The same messages as in `listUnread`, which decides whether there is an email. */
export async function quoteUnread(workspaceId: string, since: string | null): Promise<MailQuote[]> {
  const { rows } = await db.execute<MailQuote>(sql`
    WITH unread AS (
      SELECT m.conversation_id, m.seq, m.created_at, concat_ws(' · ', other.name, coalesce(campaigns.title, c.campaign_title)) AS name,
             CASE WHEN m.body <> '' THEN regexp_replace(m.body, '\\s+', ' ', 'g')
                  ELSE (SELECT string_agg(file.file_name, ', ' ORDER BY attachment.position)
                          FROM message_attachments attachment JOIN media file ON file.id = attachment.media_id
                         WHERE attachment.message_id = m.id) END AS line
        FROM conversations c
        JOIN messages m ON m.conversation_id = c.id
             AND m.seq > CASE WHEN c.brand_id = ${workspaceId} THEN c.read_seq_brand ELSE c.read_seq_creator END
             AND m.side = CASE WHEN c.brand_id = ${workspaceId} THEN 'creator' ELSE 'brand' END
             AND m.sender_id IS NOT NULL AND m.deleted_at IS NULL
             AND m.created_at > coalesce(${since}::timestamptz, '-infinity')
        JOIN workspaces other
             ON other.id = CASE WHEN c.brand_id = ${workspaceId} THEN c.creator_id ELSE c.brand_id END
        LEFT JOIN campaigns ON campaigns.id = c.campaign_id
       WHERE (c.brand_id = ${workspaceId} AND c.unread_count_brand > 0 AND c.muted_brand_at IS NULL)
          OR (c.creator_id = ${workspaceId} AND c.unread_count_creator > 0 AND c.muted_creator_at IS NULL)
       ORDER BY m.created_at DESC LIMIT ${MAX_LINES}
    )
    SELECT name AS from, array_agg(
             CASE WHEN char_length(line) > ${MAX_LINE_LENGTH} THEN left(line, ${MAX_LINE_LENGTH}) || '…' ELSE line END
             ORDER BY seq) AS lines
      FROM unread GROUP BY conversation_id, name ORDER BY min(created_at)`);
  return rows;
}
