import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { cursorTimestamp, joinCursor, splitCursor, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { fold } from '#i18n/fold.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import { isPresent } from '#platform/live/presence.server.ts';
import { barrierFor, mayInvite, mayWrite } from './policy.ts';
import { type MessageRow, messageColumns, presentMessage } from './present-message.server.ts';
import { MIN_REPLIES, UNREAD_CAP } from './rules.ts';
import type {
  Conversation,
  ConversationPage,
  ConversationsQuery,
  Message,
  MessagePage,
  MessagesQuery,
} from './schema.ts';
import { hasBlocked, isVisibleTo, lastActivityAt, sidesOf, takesPart } from './sides.server.ts';
import { conversations, messages } from './tables.server.ts';

/** A deleted campaign leaves its title in the conversation. */
const currentTitle = sql<string | null>`coalesce(${campaigns.title}, ${conversations.campaignTitle})`;

function selectConversations(actor: Actor) {
  const { own, other } = sidesOf(actor);
  return db
    .select({
      conversation: conversations,
      campaignTitle: currentTitle,
      unreadCount: own.unreadCount,
      readSeq: own.readSeq,
      otherReadSeq: other.readSeq,
      counterpart: { id: workspaces.id, name: workspaces.name, imageUrl: workspaces.image },
      last: messageColumns(actor),
      isArchived: sql<boolean>`${own.archivedAt} IS NOT NULL`,
      isMuted: sql<boolean>`${own.mutedAt} IS NOT NULL`,
      isPresent: isPresent(other.workspaceId),
      hasBlocked: hasBlocked(own.workspaceId, other.workspaceId),
      isBlocked: hasBlocked(other.workspaceId, own.workspaceId),
      // The next two decide who may write in a request; an open conversation does not need them.
      brandHasWritten: sql<boolean>`${conversations.state} = 'request' AND EXISTS (
        SELECT FROM messages sent
         WHERE sent.conversation_id = ${conversations.id} AND sent.side = 'brand' AND sent.sender_id IS NOT NULL)`,
      takesPart: sql<boolean>`${conversations.state} = 'request' AND ${takesPart(conversations.campaignId, conversations.creatorId)}`,
    })
    .from(conversations)
    .innerJoin(workspaces, eq(workspaces.id, other.workspaceId))
    .leftJoin(campaigns, eq(campaigns.id, conversations.campaignId))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    );
}

type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

function presentConversation(row: ConversationRow, actor: Actor): Conversation {
  const {
    conversation,
    campaignTitle,
    last,
    brandHasWritten,
    takesPart,
    hasBlocked,
    isBlocked,
    isPresent,
    ...rest
  } = row;
  const { id, state, campaignId, lastSeq, lastMessageAt, createdAt } = conversation;
  const barrier = barrierFor(
    { hasPermission: mayWrite(actor), state, brandHasWritten, takesPart, hasBlocked, isBlocked },
    sidesOf(actor).side,
  );
  return {
    ...rest,
    id,
    state,
    campaign: campaignTitle === null ? null : { id: campaignId, title: campaignTitle },
    lastMessage: !last?.id ? null : presentMessage(last as MessageRow, actor),
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    lastSeq,
    barrier,
    mayInvite: mayInvite(actor),
    isOnline: isPresent && barrier === null && state === 'open',
    createdAt: createdAt.toISOString(),
  };
}

/** The actor's conversations, latest message first, those without messages last. `q` matches names and campaign titles. */
export async function listConversations(
  actor: Actor,
  { q, limit, cursor, archived }: z.output<typeof ConversationsQuery>,
): Promise<ConversationPage> {
  const { own } = sidesOf(actor);
  const pattern = q && `%${escapeLike(fold(q))}%`;
  const rows = await selectConversations(actor)
    .where(
      and(
        isVisibleTo(actor),
        archived === 'true' ? isNotNull(own.archivedAt) : isNull(own.archivedAt),
        pattern
          ? sql`(fold(${workspaces.name}) LIKE ${pattern} OR fold(${currentTitle}) LIKE ${pattern})`
          : undefined,
        cursor ? comesAfter(cursor) : undefined,
      ),
    )
    .orderBy(desc(lastActivityAt), desc(conversations.id))
    .limit(limit + 1);
  const items = rows.map((row) => presentConversation(row, actor));
  return toPage(items, limit, ({ id, lastMessageAt }) =>
    joinCursor(lastMessageAt ? Date.parse(lastMessageAt) : '', id),
  );
}

function comesAfter(cursor: string): SQL {
  const [activity, id] = splitCursor(cursor);
  const at = activity ? cursorTimestamp(activity) : '-infinity';
  return sql`(${lastActivityAt}, ${conversations.id}) < (${at}::timestamptz, ${id})`;
}

export async function readConversation(actor: Actor, id: string): Promise<Conversation> {
  const [row] = await selectConversations(actor).where(and(eq(conversations.id, id), isVisibleTo(actor)));
  if (!row) throw notFound();
  return presentConversation(row, actor);
}

/** Unread messages for the badge of the header, without muted conversations. One above the cap suffices for "99+". */
export async function countUnread(actor: Actor): Promise<number> {
  const { own } = sidesOf(actor);
  const [row] = await db
    .select({ count: sql<number>`least(coalesce(sum(${own.unreadCount}), 0), ${UNREAD_CAP + 1})::int` })
    .from(conversations)
    .where(and(eq(own.workspaceId, actor.workspaceId), gt(own.unreadCount, 0), isNull(own.mutedAt)));
  return row!.count;
}

/** A page before, after or around a message number; without any, the newest messages. Oldest first. */
export async function listMessages(
  actor: Actor,
  id: string,
  query: z.output<typeof MessagesQuery>,
): Promise<MessagePage> {
  const [conversation] = await db
    .select({ lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(and(eq(conversations.id, id), isVisibleTo(actor)));
  if (!conversation) throw notFound();
  const { limit, before, after, around } = query;
  const readMessages = (where: SQL | undefined, order: 'asc' | 'desc', max: number) =>
    db
      .select(messageColumns(actor))
      .from(messages)
      .where(and(eq(messages.conversationId, id), where))
      .orderBy(order === 'asc' ? asc(messages.seq) : desc(messages.seq))
      .limit(max);
  const half = Math.ceil(limit / 2);
  const rows =
    around !== undefined
      ? [
          ...(await readMessages(lt(messages.seq, around), 'desc', half)),
          ...(await readMessages(gte(messages.seq, around), 'asc', half)),
        ]
      : after !== undefined
        ? await readMessages(gt(messages.seq, after), 'asc', limit)
        : await readMessages(before === undefined ? undefined : lt(messages.seq, before), 'desc', limit);
  const items = rows.map((row) => presentMessage(row, actor)).sort((one, next) => one.seq - next.seq);
  return {
    items,
    // Numbers start at 1. Without an item, every message up to `after` is older.
    hasOlder: items.length > 0 ? items[0]!.seq > 1 : after !== undefined && after > 0,
    hasNewer: (items.at(-1)?.seq ?? conversation.lastSeq) < conversation.lastSeq,
  };
}

/** The message that the actor has already sent with this client id. */
export async function findSentMessage(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  clientId: string,
): Promise<Message | undefined> {
  const [row] = await tx
    .select(messageColumns(actor))
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, actor.userId),
        eq(messages.clientId, clientId),
      ),
    );
  return row && presentMessage(row, actor);
}

/** Median hours from a brand's last message to the creator's reply, over the last 90 days. Null below `MIN_REPLIES`. */
export async function readResponseHours(creatorId: string): Promise<number | null> {
  const { rows } = await db.execute<{ replies: number; hours: number | null }>(sql`
    WITH pairs AS (
      SELECT m.side, lead(m.side) OVER following AS next,
             extract(epoch FROM lead(m.created_at) OVER following - m.created_at) / 3600 AS hours
        FROM conversations c JOIN messages m ON m.conversation_id = c.id
       WHERE c.creator_id = ${creatorId} AND m.sender_id IS NOT NULL -- A system message has no sender.
         AND m.created_at > now() - interval '90 days'
      WINDOW following AS (PARTITION BY m.conversation_id ORDER BY m.seq))
    SELECT count(*)::int AS replies, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)::float8 AS hours
      FROM pairs WHERE side = 'brand' AND next = 'creator'`);
  const { replies, hours } = rows[0]!;
  return replies < MIN_REPLIES ? null : hours;
}
