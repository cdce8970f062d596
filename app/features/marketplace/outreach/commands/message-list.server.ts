import { createHash } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { openConversationWithin } from '#features/inbox/inbox/commands/open-conversation.server.ts';
import { writeMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import {
  blocked,
  counterpartNotFound,
  requestPending,
  tooManyConversations,
  tooManyCopies,
  tooManyMessages,
} from '#features/inbox/inbox/errors.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { MAX_MESSAGED, type SkipReason } from '../rules.ts';
import type { ListMessageInput, ListMessages } from '../schema.ts';
import { findRecipients, type Recipient } from './find-recipients.server.ts';

type Item = ListMessages['items'][number];

const REASON_OF: Readonly<Record<string, SkipReason>> = {
  [counterpartNotFound.code]: 'unavailable',
  [blocked.code]: 'unavailable',
  [requestPending.code]: 'awaiting_reply',
  [tooManyConversations.code]: 'daily_limit',
  [tooManyMessages.code]: 'hourly_limit',
  [tooManyCopies.code]: 'hourly_limit',
};

/** Sends one message to creators of a list, each in a transaction of its own. A retry sends none twice. */
export async function messageList(
  actor: Actor,
  listId: string,
  { clientId, creatorIds, body }: ListMessageInput,
): Promise<ListMessages> {
  const recipients = await findRecipients(actor, listId, creatorIds, MAX_MESSAGED);
  const items: Item[] = [];
  for (const recipient of recipients) items.push(await message(actor, recipient, clientId, body));
  return { items };
}

async function message(actor: Actor, recipient: Recipient, clientId: string, body: string): Promise<Item> {
  const { creatorId, name } = recipient;
  if (name === null) return { ...recipient, result: 'not_sent', reason: 'not_on_list' };
  try {
    // One transaction, so that a refused message leaves no empty conversation.
    await inTransaction(async (tx) => {
      const { id } = await openConversationWithin(tx, actor, { creatorId });
      const input = { clientId: clientIdFor(clientId, creatorId), body };
      await writeMessage(tx, actor, id, input, MAX_MESSAGED);
    });
    return { ...recipient, result: 'sent', reason: null };
  } catch (error) {
    const reason = error instanceof AppError ? REASON_OF[error.code] : undefined;
    if (!reason) throw error;
    return { ...recipient, result: 'not_sent', reason };
  }
}

/** The same for each retry. Client ids are unique per sender, so each recipient needs another. */
function clientIdFor(clientId: string, creatorId: string): string {
  const hash = createHash('sha256').update(`${clientId}:${creatorId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
