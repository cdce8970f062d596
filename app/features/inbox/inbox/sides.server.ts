import { and, eq, gt, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { pool, type Tx } from '#platform/db/db.server.ts';
import { otherSide, type Side } from './rules.ts';
import { blocks, conversations } from './tables.server.ts';

/** The columns of a conversation that each side has for itself. */
const COLUMNS = {
  brand: {
    workspaceId: conversations.brandId,
    unreadCount: conversations.unreadCountBrand,
    readSeq: conversations.readSeqBrand,
    archivedAt: conversations.archivedBrandAt,
    mutedAt: conversations.mutedBrandAt,
  },
  creator: {
    workspaceId: conversations.creatorId,
    unreadCount: conversations.unreadCountCreator,
    readSeq: conversations.readSeqCreator,
    archivedAt: conversations.archivedCreatorAt,
    mutedAt: conversations.mutedCreatorAt,
  },
} as const;

/** The actor's side, with its own columns and those of the other side. */
export function sidesOf({ role }: Actor) {
  const side: Side = role === 'brand' ? 'brand' : 'creator';
  return { side, own: COLUMNS[side], other: COLUMNS[otherSide(side)] };
}

/** Visible to the actor. A conversation that the other side opened appears with its first message. */
export const isVisibleTo = (actor: Actor): SQL =>
  and(
    eq(sidesOf(actor).own.workspaceId, actor.workspaceId),
    or(
      isNull(conversations.openedBy),
      eq(conversations.openedBy, actor.workspaceId),
      gt(conversations.lastSeq, 0),
    ),
  )!;

export const hasBlocked = (blocker: SQLWrapper, blocked: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} WHERE blocks.blocker_id = ${blocker} AND blocks.blocked_id = ${blocked})`;

export type LockedConversation = typeof conversations.$inferSelect;

/** Locks a conversation of the actor. Message numbers are assigned under this lock. */
export async function lockConversation(tx: Tx, actor: Actor, id: string): Promise<LockedConversation> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isVisibleTo(actor)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/** Sort key of the list. Conversations without messages come last. */
export const lastActivityAt = sql`coalesce(${conversations.lastMessageAt}, '-infinity')`;

/** The creator has applied, submitted or been invited, unless the invitation is withdrawn. */
export const takesPart = (campaignId: SQLWrapper, creatorId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM ${applications} WHERE ${applications.campaignId} = ${campaignId} AND ${applications.creatorId} = ${creatorId})
  OR EXISTS (SELECT FROM ${submissions} WHERE ${submissions.campaignId} = ${campaignId} AND ${submissions.creatorId} = ${creatorId})
  OR EXISTS (SELECT FROM ${campaignInvitations} WHERE ${campaignInvitations.campaignId} = ${campaignId}
    AND ${campaignInvitations.creatorId} = ${creatorId} AND ${isNotNull(campaignInvitations.sentAt)}
    AND ${campaignInvitations.status} <> 'withdrawn'))`;

/** Checked on each request, because a link outlives a deleted message, a block and a membership. */
export async function canReadAttachment(userId: string, mediaId: string): Promise<boolean> {
  const { rows } = await pool.query<{ canRead: boolean }>({
    name: 'can-read-attachment',
    text: `SELECT EXISTS (SELECT FROM media JOIN seats USING (workspace_id)
                           WHERE media.id = $1 AND seats.user_id = $2)
               OR EXISTS (SELECT FROM message_attachments attachment
                            JOIN messages ON messages.id = attachment.message_id
                            JOIN conversations c ON c.id = messages.conversation_id
                           WHERE attachment.media_id = $1
                             AND (EXISTS (SELECT FROM users WHERE users.id = $2 AND users.role = 'operator')
                               OR EXISTS (SELECT FROM seats
                                           WHERE seats.user_id = $2 AND seats.workspace_id IN (c.brand_id, c.creator_id)
                                             AND NOT EXISTS (SELECT FROM blocks
                                                              WHERE blocked_id = seats.workspace_id
                                                                AND blocker_id IN (c.brand_id, c.creator_id))))) AS "canRead"`,
    values: [mediaId, userId],
  });
  return rows[0]!.canRead;
}
