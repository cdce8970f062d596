import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { accountSuspended } from '#features/accounts/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/row-id.ts';
import {
  clientIdTaken,
  counterpartNotFound,
  readOnly,
  requestPending,
  tooManyConversations,
} from './errors.ts';
import { markRead } from './mark-read.server.ts';
import { openConversation } from './open-conversation.server.ts';
import { countUnread, listConversations, listMessages, readConversation } from './queries.server.ts';
import { MESSAGES_A_MINUTE } from './rules.ts';
import {
  Conversation,
  ConversationInput,
  ConversationPage,
  ConversationsQuery,
  Message,
  MessageInput,
  MessagePage,
  MessagesQuery,
  ReadInput,
  UnreadMessages,
} from './schema.ts';
import { sendMessage } from './send-message.server.ts';

const reader = { for: ['brand', 'creator'], permission: 'messages:read' } as const;
const writer = { for: ['brand', 'creator'], permission: 'messages:write' } as const;
const conversation = pathId('cnv');

export const endpoints = [
  endpoint(
    {
      ...reader,
      id: 'listConversations',
      method: 'get',
      path: '/conversations',
      summary: 'The workspace’s conversations, the one that moved last first',
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
      summary: 'Lead to the conversation with somebody, and begin it where there is none',
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
      summary: 'How many messages are unread',
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
      summary: 'One conversation: with whom, about what, and up to where each side has read',
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
      summary: 'A page of a conversation’s messages, oldest first',
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
      summary: 'Say something; sent again with the same client id it is the same message',
      verified: true,
      limit: { times: MESSAGES_A_MINUTE, seconds: 60 },
      params: conversation,
      body: MessageInput,
      example: { clientId: '4f9d1f0e-8f6e-4b43-9a77-6d0a3f3b2c11', body: 'The parcel is on its way.' },
      answer: Message,
      refusals: [notFound, readOnly, requestPending, clientIdTaken, accountSuspended],
    },
    ({ actor, params, body }) => sendMessage(actor, params.id, body),
  ),
  endpoint(
    {
      ...reader,
      id: 'readMessages',
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
];
