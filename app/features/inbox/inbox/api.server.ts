import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { endpoint, perHour, perMinute } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import {
  acceptRequest,
  changeConversation,
  publishTyping,
  setBlock,
} from './commands/change-conversation.server.ts';
import { deleteMessage, editMessage } from './commands/change-message.server.ts';
import { markRead } from './commands/mark-read.server.ts';
import { openConversation } from './commands/open-conversation.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import {
  attachedElsewhere,
  blocked,
  clientIdTaken,
  counterpartNotFound,
  messageDeleted,
  messageReported,
  notInvited,
  readOnly,
  requestPending,
  tooLateToEdit,
  tooManyConversations,
  tooManyCopies,
  tooManyMessages,
} from './errors.ts';
import { countUnread, listConversations, listMessages, readConversation } from './queries.server.ts';
import { MAX_MESSAGES_PER_MINUTE } from './rules.ts';
import {
  Conversation,
  ConversationChange,
  ConversationInput,
  ConversationPage,
  ConversationsQuery,
  FoundMessagePage,
  FoundMessagesQuery,
  Message,
  MessageChange,
  MessageInput,
  MessagePage,
  MessagesQuery,
  ReadInput,
  UnreadMessages,
} from './schema.ts';
import { findMessages } from './search/find-messages.server.ts';

const reader = { for: ['brand', 'creator'], permission: 'messages:read' } as const;
const writer = { for: ['brand', 'creator'], permission: 'messages:write' } as const;
const conversation = pathId('cnv');
const message = pathId('msg');

export const endpoints = [
  endpoint(
    {
      ...reader,
      id: 'listConversations',
      method: 'get',
      path: '/conversations',
      summary: 'List the workspace’s conversations by latest message',
      query: ConversationsQuery,
      answer: ConversationPage,
    },
    ({ actor, query }) => listConversations(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'openConversation',
      method: 'post',
      path: '/conversations',
      summary: 'Open the conversation with a counterpart, creating it if necessary',
      verified: true,
      limit: perHour(240),
      body: ConversationInput,
      example: { campaignId: `cmp_${'0'.repeat(26)}`, creatorId: `wsp_${'0'.repeat(26)}` },
      answer: z.object({ id: z.string() }),
      refusals: [counterpartNotFound, tooManyConversations, accountSuspended],
    },
    ({ actor, body }) => openConversation(actor, body),
  ),
  endpoint(
    {
      ...reader,
      id: 'countUnreadMessages',
      method: 'get',
      path: '/conversations/unread',
      summary: 'Count unread messages',
      answer: UnreadMessages,
    },
    async ({ actor }) => ({ count: await countUnread(actor) }),
  ),
  endpoint(
    {
      ...reader,
      id: 'readConversation',
      method: 'get',
      path: '/conversations/{id}',
      summary: 'Read a conversation with its read positions',
      params: conversation,
      answer: Conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => readConversation(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'listMessages',
      method: 'get',
      path: '/conversations/{id}/messages',
      summary: 'List a page of messages, oldest first',
      params: conversation,
      query: MessagesQuery,
      answer: MessagePage,
      refusals: [notFound],
    },
    ({ actor, params, query }) => listMessages(actor, params.id, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'sendMessage',
      method: 'post',
      path: '/conversations/{id}/messages',
      summary: 'Send a message. The client id makes retries idempotent',
      verified: true,
      limit: perMinute(MAX_MESSAGES_PER_MINUTE),
      params: conversation,
      body: MessageInput,
      example: { clientId: '4f9d1f0e-8f6e-4b43-9a77-6d0a3f3b2c11', body: 'The parcel is on its way.' },
      answer: Message,
      refusals: [
        notFound,
        blocked,
        readOnly,
        requestPending,
        notInvited,
        clientIdTaken,
        accountSuspended,
        mediaNotFound,
        attachedElsewhere,
        tooManyMessages,
        tooManyCopies,
      ],
    },
    ({ actor, params, body }) => sendMessage(actor, params.id, body),
  ),
  endpoint(
    {
      // Requires write permission: the other side sees it, and colleagues' badges change.
      ...writer,
      id: 'markConversationRead',
      method: 'post',
      path: '/conversations/{id}/read',
      summary: 'Mark a conversation as read up to a message',
      params: conversation,
      body: ReadInput,
      example: { upTo: 1 },
      refusals: [notFound],
    },
    ({ actor, params, body }) => markRead(actor, params.id, body.upTo),
  ),
  endpoint(
    {
      ...writer,
      id: 'changeConversation',
      method: 'patch',
      path: '/conversations/{id}',
      summary: 'Archive or mute a conversation for the own side',
      limit: perHour(600),
      params: conversation,
      body: ConversationChange,
      example: { isMuted: true },
      refusals: [notFound],
    },
    ({ actor, params, body }) => changeConversation(actor, params.id, body),
  ),
  endpoint(
    {
      ...writer,
      for: 'creator',
      id: 'acceptConversation',
      method: 'post',
      path: '/conversations/{id}/accept',
      summary: 'Accept a message request',
      params: conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => acceptRequest(actor, params.id),
  ),
  endpoint(
    {
      ...writer,
      id: 'blockCounterpart',
      method: 'put',
      path: '/conversations/{id}/block',
      summary: 'Block the counterpart in all conversations',
      limit: perHour(120),
      params: conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => setBlock(actor, params.id, true),
  ),
  endpoint(
    {
      ...writer,
      id: 'unblockCounterpart',
      method: 'delete',
      path: '/conversations/{id}/block',
      summary: 'Unblock the counterpart',
      limit: perHour(120),
      params: conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => setBlock(actor, params.id, false),
  ),
  endpoint(
    {
      ...writer,
      id: 'publishTyping',
      method: 'post',
      path: '/conversations/{id}/typing',
      summary: 'Publish a typing event to the counterpart',
      limit: perMinute(60),
      params: conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => publishTyping(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'findMessages',
      method: 'get',
      path: '/messages/search',
      summary: 'Search the workspace’s messages, newest first',
      query: FoundMessagesQuery,
      answer: FoundMessagePage,
    },
    ({ actor, query }) => findMessages(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'editMessage',
      method: 'patch',
      path: '/messages/{id}',
      summary: 'Edit an own message within 15 minutes',
      limit: perHour(240),
      params: message,
      body: MessageChange,
      example: { body: 'The parcel is on its way, and arrives on Monday.' },
      refusals: [
        notFound,
        messageDeleted,
        messageReported,
        blocked,
        accountSuspended,
        readOnly,
        tooLateToEdit,
      ],
    },
    ({ actor, params, body }) => editMessage(actor, params.id, body.body),
  ),
  endpoint(
    {
      ...writer,
      id: 'deleteMessage',
      method: 'delete',
      path: '/messages/{id}',
      summary: 'Delete an own message, leaving a placeholder',
      limit: perHour(240),
      params: message,
      refusals: [notFound, messageReported],
    },
    ({ actor, params }) => deleteMessage(actor, params.id),
  ),
];
