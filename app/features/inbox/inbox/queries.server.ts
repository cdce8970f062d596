import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { joinCursor, momentOf, splitCursor, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import {
  type InvitationState,
  type InvitationStatus,
  stateOf,
} from '#features/campaigns/invitations/rules.ts';
import { nameOfDoer } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { fold } from '#i18n/fold.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import { isPresent } from '#platform/live/presence.server.ts';
import { actionFor, barrierFor, mayInvite, mayWrite } from './policy.ts';
import { MIN_REPLIES, UNREAD_CAP } from './rules.ts';
import type {
  Attachment,
  Conversation,
  ConversationPage,
  ConversationsQuery,
  Message,
  MessagePage,
  MessagesQuery,
} from './schema.ts';
import { hasBlocked, isVisibleTo, lastActivityAt, sidesOf, takesPart } from './sides.server.ts';
import { conversations, messages } from './tables.server.ts';

const { foldedBody: _, memberIds: __, ...columns } = getTableColumns(messages);

export const filesOfMessage = sql<AttachedFile[] | null>`(
  SELECT json_agg(json_build_object('mediaId', file.id, 'kind', file.kind, 'name', file.file_name,
           'sizeBytes', file.size_bytes,
           'variants', (SELECT json_agg(name) FROM media_variants WHERE media_id = file.id)) ORDER BY attachment.position)
    FROM message_attachments attachment JOIN media file ON file.id = attachment.media_id
   WHERE attachment.message_id = messages.id)`;

// unscoped: each caller limits the messages to conversations of the reader
const messageFor = (actor: Actor) => ({
  ...columns,
  writtenBy: sql<string | null>`CASE WHEN ${messages.side} = ${sidesOf(actor).side} THEN
    ${nameOfDoer(actor, messages.senderId, sql`${actor.workspaceId}`)} END`,
  videoStatus: sql<
    Subject['videoStatus']
  >`(SELECT CASE WHEN lapsed_at IS NULL THEN status END FROM submissions
    WHERE submissions.id = messages.event->>'submissionId')`,
  waitsForPayoutAccount: sql<boolean>`EXISTS (
    SELECT FROM payments WHERE payments.submission_id = messages.event->>'submissionId'
       AND payments.waiting_for = 'account')`,
  invitation: sql<Subject['invitation']>`(
    SELECT json_build_object('status', i.status, 'isSent', i.sent_at IS NOT NULL, 'note', i.note,
             'decided', (SELECT a.status FROM applications a
                          WHERE a.campaign_id = i.campaign_id AND a.creator_id = i.creator_id),
             'campaign', json_build_object('status', c.status, 'deadline', c.deadline,
                           'approvedCount', c.approved_count, 'maxSubmissions', c.max_submissions))
      FROM campaign_invitations i JOIN campaigns c ON c.id = i.campaign_id
     WHERE i.id = messages.event->>'invitationId')`,
  isReported: sql<boolean>`${messages.side} <> ${sidesOf(actor).side}
    AND EXISTS (SELECT FROM message_reports WHERE message_reports.message_id = messages.id)`,
  files: filesOfMessage,
  isWithheld: sql<boolean>`${messages.side} <> ${sidesOf(actor).side} AND EXISTS (
    SELECT FROM blocks WHERE blocked_id = ${actor.workspaceId} AND blocker_id = ANY (${messages.memberIds}))`,
});

type MessageRow = Omit<typeof messages.$inferSelect, 'foldedBody' | 'memberIds'> & {
  writtenBy: string | null;
  files: AttachedFile[] | null;
  isReported: boolean | null;
  isWithheld: boolean | null;
} & Subject;

type Subject = {
  videoStatus: 'pending' | 'approved' | 'rejected' | null;
  waitsForPayoutAccount: boolean;
  invitation: {
    status: InvitationStatus;
    isSent: boolean;
    note: string | null;
    decided: 'pending' | 'accepted' | 'rejected' | null;
    campaign: Parameters<typeof stateOf>[1];
  } | null;
};

/** The invitation as both sides see it. A repeated invitation is a new one. */
function invitationStateOf(found: Subject['invitation']): InvitationState {
  if (!found) return 'withdrawn';
  const { status, isSent, decided, campaign } = found;
  if (status === 'pending' && decided === 'accepted') return 'accepted';
  if (status === 'pending' && decided === 'rejected') return 'expired';
  return stateOf({ status, sentAt: isSent ? new Date() : null }, campaign);
}

type AttachedFile = Omit<Attachment, 'url' | 'posterUrl'> & { variants: VariantName[] };

export function attachmentFor({ variants, ...file }: AttachedFile, { userId }: Actor): Attachment {
  const link = (...names: VariantName[]) => {
    const name = names.find((each) => variants.includes(each));
    return name ? fileLink(file.mediaId, name, userId) : null;
  };
  const original = fileLink(file.mediaId, 'original', userId, { isDownload: file.kind === 'document' });
  return {
    ...file,
    url:
      { picture: link('w1600'), video: link('preview', 'faststart'), document: null }[file.kind] ?? original,
    posterUrl: link(...(file.kind === 'picture' ? (['w512', 'w1600'] as const) : (['poster'] as const))),
  };
}

function viewOf(row: MessageRow, actor: Actor): Message {
  const {
    side,
    senderId,
    deletedAt,
    editedAt,
    createdAt,
    clientId,
    files,
    isReported,
    isWithheld,
    ...fields
  } = row;
  const { videoStatus, waitsForPayoutAccount, invitation: found, ...rest } = fields;
  const { event } = rest;
  const isOwn = side === sidesOf(actor).side;
  const invitationState = event?.kind === 'invited' ? invitationStateOf(found) : null;
  return {
    ...rest,
    author: senderId === null ? 'product' : isOwn ? 'own' : 'other',
    clientId: senderId === actor.userId ? clientId : null,
    attachments: (files ?? []).map((file) => ({
      ...attachmentFor(file, actor),
      ...(isWithheld && { url: null, posterUrl: null }),
    })),
    invitation:
      event?.kind === 'invited'
        ? {
            id: event.invitationId,
            state: invitationState!,
            note: actor.role === 'creator' ? (found?.note ?? null) : null,
          }
        : null,
    action:
      event && actionFor({ kind: event.kind, invitationState, videoStatus, waitsForPayoutAccount }, actor),
    isDeleted: deletedAt !== null,
    isReported: isReported === true,
    editedAt: editedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const currentTitle = sql<string | null>`coalesce(${campaigns.title}, ${conversations.campaignTitle})`;

function selectConversations(actor: Actor) {
  const { own, other } = sidesOf(actor);
  return db
    .select({
      conversation: conversations,
      // The stored title for a deleted campaign.
      campaignTitle: currentTitle,
      unreadCount: own.unreadCount,
      readSeq: own.readSeq,
      otherReadSeq: other.readSeq,
      counterpart: { id: workspaces.id, name: workspaces.name, imageUrl: workspaces.image },
      last: messageFor(actor),
      isArchived: sql<boolean>`${own.archivedAt} IS NOT NULL`,
      isMuted: sql<boolean>`${own.mutedAt} IS NOT NULL`,
      isPresent: isPresent(other.workspaceId),
      hasBlocked: hasBlocked(own.workspaceId, other.workspaceId),
      isBlocked: hasBlocked(other.workspaceId, own.workspaceId),
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
    lastMessage: !last?.id ? null : viewOf(last as MessageRow, actor),
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    lastSeq,
    barrier,
    mayInvite: mayInvite(actor),
    isOnline: isPresent && barrier === null && state === 'open',
    createdAt: createdAt.toISOString(),
  };
}

/** The actor's conversations by latest message. `q` matches names and campaign titles. */
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
  const at = activity ? momentOf(activity) : '-infinity';
  return sql`(${lastActivityAt}, ${conversations.id}) < (${at}::timestamptz, ${id})`;
}

export async function readConversation(actor: Actor, id: string): Promise<Conversation> {
  const [row] = await selectConversations(actor).where(and(eq(conversations.id, id), isVisibleTo(actor)));
  if (!row) throw notFound();
  return presentConversation(row, actor);
}

export async function countUnread(actor: Actor): Promise<number> {
  const { own } = sidesOf(actor);
  const [row] = await db
    .select({ count: sql<number>`least(coalesce(sum(${own.unreadCount}), 0), ${UNREAD_CAP + 1})::int` })
    .from(conversations)
    .where(and(eq(own.workspaceId, actor.workspaceId), gt(own.unreadCount, 0), isNull(own.mutedAt)));
  return row!.count;
}

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
  const readMessages = (where: SQL | undefined, order: 'up' | 'down', max: number) =>
    db
      .select(messageFor(actor))
      .from(messages)
      .where(and(eq(messages.conversationId, id), where))
      .orderBy(order === 'up' ? asc(messages.seq) : desc(messages.seq))
      .limit(max);
  const half = Math.ceil(limit / 2);
  const rows =
    around !== undefined
      ? [
          ...(await readMessages(lt(messages.seq, around), 'down', half)),
          ...(await readMessages(gte(messages.seq, around), 'up', half)),
        ]
      : after !== undefined
        ? await readMessages(gt(messages.seq, after), 'up', limit)
        : await readMessages(before === undefined ? undefined : lt(messages.seq, before), 'down', limit);
  const items = rows.map((row) => viewOf(row, actor)).sort((one, next) => one.seq - next.seq);
  return {
    items,
    hasOlder: items.length > 0 ? items[0]!.seq > 1 : after !== undefined && after > 0,
    hasNewer: (items.at(-1)?.seq ?? conversation.lastSeq) < conversation.lastSeq,
  };
}

export async function findSent(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  clientId: string,
): Promise<Message | undefined> {
  const [row] = await tx
    .select(messageFor(actor))
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, actor.userId),
        eq(messages.clientId, clientId),
      ),
    );
  return row && viewOf(row, actor);
}

/** Median hours from a brand's message to the creator's reply in the last 90 days, without events; null for too few. */
export async function readResponseHours(creatorId: string): Promise<number | null> {
  const { rows } = await db.execute<{ replies: number; hours: number | null }>(sql`
    WITH pairs AS (
      SELECT m.side, lead(m.side) OVER following AS next,
             extract(epoch FROM lead(m.created_at) OVER following - m.created_at) / 3600 AS hours
        FROM conversations c JOIN messages m ON m.conversation_id = c.id
       WHERE c.creator_id = ${creatorId} AND m.sender_id IS NOT NULL
         AND m.created_at > now() - interval '90 days'
      WINDOW following AS (PARTITION BY m.conversation_id ORDER BY m.seq))
    SELECT count(*)::int AS replies, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)::float8 AS hours
      FROM pairs WHERE side = 'brand' AND next = 'creator'`);
  const { replies, hours } = rows[0]!;
  return replies < MIN_REPLIES ? null : hours;
}
