import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { forbidden, retryAfter } from '#core/errors.ts';
import { newId } from '#core/ids.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { inTransaction, type Tx, violatedConstraint } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import {
  blocked,
  clientIdTaken,
  notInvited,
  readOnly,
  requestPending,
  tooManyCopies,
  tooManyMessages,
} from '../errors.ts';
import { barrierFor, mayWrite } from '../policy.ts';
import { findSentMessage } from '../queries.server.ts';
import { MAX_MESSAGES_PER_HOUR, MAX_SAME_RECIPIENTS, type Side } from '../rules.ts';
import type { Message, MessageInput, WorkEvent } from '../schema.ts';
import {
  hasBlocked,
  type LockedConversation,
  lockConversation,
  sidesOf,
  takesPart,
} from '../sides.server.ts';
import { conversations, messages } from '../tables.server.ts';
import { attachFiles } from './attach-files.server.ts';
import { planUnreadMail } from './mail-unread.server.ts';

/** Sends a message. Numbers messages without a gap in the order of commits. The client id makes retries idempotent, forever. */
export async function sendMessage(actor: Actor, conversationId: string, input: NewInput): Promise<Message> {
  try {
    return await inTransaction((tx) => writeMessage(tx, actor, conversationId, input, MAX_SAME_RECIPIENTS));
  } catch (error) {
    throw violatedConstraint(error) === 'messages_sender_id_client_id_key' ? clientIdTaken() : error;
  }
}

type NewInput = Omit<MessageInput, 'mediaIds'> & { mediaIds?: string[] };

/** `sendMessage` in the caller's transaction. `maxRecipients`: how many others may get the same text within an hour. */
export async function writeMessage(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { clientId, body, mediaIds = [] }: NewInput,
  maxRecipients: number,
): Promise<Message> {
  const conversation = await lockConversation(tx, actor, conversationId);
  // A concurrent send with the same client id has committed by now.
  const sent = await findSentMessage(tx, actor, conversationId, clientId);
  if (sent) return sent;
  await assertMayWrite(tx, actor, conversation);
  await assertWithinLimits(tx, actor, conversation, body, maxRecipients);
  const id = await appendEntry(tx, conversation, {
    side: sidesOf(actor).side,
    senderId: actor.userId,
    clientId,
    body,
  });
  await attachFiles(tx, actor, id, mediaIds);
  const { brandId, creatorId } = conversation;
  await planUnreadMail(tx, actor.role === 'brand' ? creatorId : brandId);
  return (await findSentMessage(tx, actor, conversationId, clientId))!;
}

async function assertMayWrite(tx: Tx, actor: Actor, conversation: LockedConversation): Promise<void> {
  const { side } = sidesOf(actor);
  const { id, state } = conversation;
  const byBrand = and(
    eq(messages.conversationId, id),
    eq(messages.side, 'brand'),
    isNotNull(messages.senderId),
  );
  const brandHasWritten = state === 'request' && (await tx.$count(messages, byBrand)) > 0;
  const access = await accessOf(tx, actor, id);
  const barrier = barrierFor({ hasPermission: mayWrite(actor), state, brandHasWritten, ...access }, side);
  if (barrier === 'no_permission') throw forbidden();
  if (barrier === 'has_blocked' || barrier === 'is_blocked') throw blocked();
  if (barrier === 'read_only') throw readOnly();
  if (barrier === 'request_pending') throw requestPending();
  if (barrier === 'not_invited') throw notInvited();
  if (access.isSuspended) throw accountSuspended();
}

/** A blocked or suspended user cannot edit earlier messages either. */
export async function assertNotSilenced(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const { hasBlocked, isBlocked, isSuspended } = await accessOf(tx, actor, conversationId);
  if (hasBlocked || isBlocked) throw blocked();
  if (isSuspended) throw accountSuspended();
}

// unscoped: each caller has called lockConversation for the actor
async function accessOf(tx: Tx, actor: Actor, conversationId: string) {
  const { own, other } = sidesOf(actor);
  const [access] = await tx
    .select({
      hasBlocked: hasBlocked(own.workspaceId, other.workspaceId),
      isBlocked: hasBlocked(other.workspaceId, own.workspaceId),
      isSuspended: isSuspended(own.workspaceId),
      takesPart: sql<boolean>`${conversations.state} = 'request' AND ${takesPart(conversations.campaignId, conversations.creatorId)}`,
    })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return access!;
}

/**
 * Limits messages per hour and recipients per text; the wait ends when the oldest that counts is an hour old. Locks the
 * sender after the conversation: concurrent sends count.
 */
async function assertWithinLimits(
  tx: Tx,
  { userId, workspaceId }: Actor,
  { brandId, creatorId }: LockedConversation,
  body: string,
  maxRecipients: number,
): Promise<void> {
  const other = workspaceId === brandId ? creatorId : brandId;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inbox-sender:${userId}`}, 0))`);
  const { rows } = await tx.execute<{
    secondsToMessage: number | null;
    secondsToRecipient: number | null;
  }>(sql`
    WITH recent AS (
      SELECT created_at AS at, array_remove(member_ids, ${workspaceId}) AS recipient,
             folded_body = fold(${body}) AND NOT member_ids @> ARRAY[${other}] AS is_same
        FROM messages WHERE sender_id = ${userId} AND created_at > now() - interval '1 hour'),
    limits AS (
      SELECT (SELECT at FROM recent ORDER BY at DESC OFFSET ${MAX_MESSAGES_PER_HOUR - 1} LIMIT 1) AS limiting_message_at,
             (SELECT max(at) FROM recent WHERE is_same GROUP BY recipient
               ORDER BY max(at) DESC OFFSET ${maxRecipients - 1} LIMIT 1) AS limiting_recipient_at)
    SELECT extract(epoch FROM limiting_message_at + interval '1 hour' - now())::float8 AS "secondsToMessage",
           extract(epoch FROM limiting_recipient_at + interval '1 hour' - now())::float8 AS "secondsToRecipient" FROM limits`);
  const { secondsToMessage, secondsToRecipient } = rows[0]!;
  if (secondsToMessage !== null) throw tooManyMessages({ params: retryAfter(secondsToMessage) });
  if (body !== '' && secondsToRecipient !== null)
    throw tooManyCopies({ params: retryAfter(secondsToRecipient) });
}

type NewMessage = { side: Side; senderId: string; clientId: string; body: string };
type NewEvent = { side: Side | null; event: WorkEvent };

/** Appends a message or an event to a locked conversation and counts it as unread. */
export async function appendEntry(
  tx: Tx,
  conversation: LockedConversation,
  entry: NewMessage | NewEvent,
): Promise<string> {
  const { id, brandId, creatorId, state } = conversation;
  // A message is unread for the other side; an event without a side is unread for both.
  const unreadFor = (side: Side) => (entry.side === side ? 0 : 1);
  const answersRequest = state === 'request' && entry.side === 'creator' && 'body' in entry;
  const [updated] = await tx
    .update(conversations)
    .set({
      lastSeq: sql`${conversations.lastSeq} + 1`,
      // Ascending with the numbers, even if the clock jumps.
      lastMessageAt: sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${conversations.lastMessageAt})`,
      unreadCountBrand: sql`${conversations.unreadCountBrand} + ${unreadFor('brand')}`,
      unreadCountCreator: sql`${conversations.unreadCountCreator} + ${unreadFor('creator')}`,
      archivedBrandAt: null,
      archivedCreatorAt: null,
      ...(answersRequest && { state: 'open' as const }),
    })
    .where(eq(conversations.id, id))
    .returning({ seq: conversations.lastSeq, at: conversations.lastMessageAt });
  const messageId = newId('msg');
  await tx.insert(messages).values({
    senderId: null,
    body: '',
    ...entry,
    conversationId: id,
    seq: updated!.seq,
    id: messageId,
    memberIds: [brandId, creatorId],
    createdAt: updated!.at!,
  });
  await sendLiveEvent(tx, [brandId, creatorId], ['messages', 'conversations'], id);
  return messageId;
}

/** Messages of the other side after `readSeq`, without deleted ones. Events without a side are unread for both. */
export const countUnreadAbove = (tx: Tx, conversationId: string, side: Side, readSeq: number) =>
  tx.$count(
    messages,
    and(
      eq(messages.conversationId, conversationId),
      sql`${messages.seq} > ${readSeq}`,
      sql`${messages.side} IS DISTINCT FROM ${side}`,
      sql`${messages.deletedAt} IS NULL`,
    ),
  );
