import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import {
  acceptRequest,
  changeConversation,
  setBlock,
  tellTyping,
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
  messageFixed,
  notInvited,
  readOnly,
  requestPending,
  sameToMany,
  tooLateToEdit,
  tooManyConversations,
  tooManyMessages,
} from './errors.ts';
import { findMessages } from './find-messages.server.ts';
import { countUnread, listConversations, listMessages, readConversation } from './queries.server.ts';
import { MESSAGES_A_MINUTE } from './rules.ts';
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
        sameToMany,
      ],
    },
    ({ actor, params, body }) => sendMessage(actor, params.id, body),
  ),
  endpoint(
    {
      // The other side sees it, and it empties the colleagues’ badge.
      ...writer,
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
  endpoint(
    {
      ...writer,
      id: 'changeConversation',
      method: 'patch',
      path: '/conversations/{id}',
      summary: 'Put a conversation away or back, or let it be quiet; for one’s own side',
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
      summary: 'Agree to talk to a brand with whom one has no work',
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
      summary: 'Hear no more from the other side, in no conversation',
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
      summary: 'Hear from the other side again',
      limit: perHour(120),
      params: conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => setBlock(actor, params.id, false),
  ),
  endpoint(
    {
      ...writer,
      id: 'tellTyping',
      method: 'post',
      path: '/conversations/{id}/typing',
      summary: 'Tell the other side that one is writing, where they could hear it',
      limit: { times: 60, seconds: 60 },
      params: conversation,
      refusals: [notFound],
    },
    ({ actor, params }) => tellTyping(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'findMessages',
      method: 'get',
      path: '/messages/search',
      summary: 'What was said in the workspace’s conversations and holds these words, newest first',
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
      summary: 'Say something of one’s own otherwise, within a quarter of an hour',
      limit: perHour(240),
      params: message,
      body: MessageChange,
      example: { body: 'The parcel is on its way, and arrives on Monday.' },
      refusals: [notFound, messageDeleted, messageFixed, blocked, accountSuspended, readOnly, tooLateToEdit],
    },
    ({ actor, params, body }) => editMessage(actor, params.id, body.body),
  ),
  endpoint(
    {
      ...writer,
      id: 'deleteMessage',
      method: 'delete',
      path: '/messages/{id}',
      summary: 'Take back what one has said; its place stays',
      limit: perHour(240),
      params: message,
      refusals: [notFound, messageFixed],
    },
    ({ actor, params }) => deleteMessage(actor, params.id),
  ),
];
