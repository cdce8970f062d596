import { z } from 'zod';
import { countCodePoints, hasVisibleText } from '#core/visible-text.ts';
import { INVITATION_STATES } from '#features/campaigns/invitations/rules.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { withoutSteering } from '#platform/http/schemas/text.ts';
import { ACTIONS, BARRIERS } from './policy.ts';
import { CONVERSATION_STATES, MAX_ATTACHMENTS, MAX_MESSAGE, MIN_SEARCH_LENGTH } from './rules.ts';

const Count = z.number().int();

/** The counterpart. Creators name the campaign only. */
export const ConversationInput = z.strictObject({
  campaignId: rowId('cmp').optional(),
  creatorId: rowId('wsp').optional(),
});
export type ConversationInput = z.output<typeof ConversationInput>;

/** Invisible characters and bidi controls are removed, except line breaks. */
const CONTROLS = /[^\P{Cc}\n]/gu;
const MessageText = z
  .string()
  .max(MAX_MESSAGE * 2, 'errors.tooLong')
  .overwrite((text) => {
    const clean = withoutSteering(text.replaceAll(/\r\n?/g, '\n')).replaceAll(CONTROLS, '');
    return hasVisibleText(clean) ? clean.trim() : '';
  })
  .refine((text) => countCodePoints(text) <= MAX_MESSAGE, 'errors.tooLong');
const MessageBody = MessageText.min(1, 'errors.required');

const MessageFields = z.strictObject({
  /** Idempotency key of the client. */
  clientId: z.uuid().meta({ examples: ['4f9d1f0e-8f6e-4b43-9a77-6d0a3f3b2c11'] }),
  /** May be empty with attachments. */
  body: MessageText.default(''),
  mediaIds: z
    .array(rowId('med'))
    .max(MAX_ATTACHMENTS)
    .transform((ids) => [...new Set(ids)])
    .default([]),
});
export const MessageInput = MessageFields.refine(({ body, mediaIds }) => body !== '' || mediaIds.length > 0, {
  path: ['body'],
  error: 'errors.required',
});
export type MessageInput = z.output<typeof MessageInput>;

export const MessageChange = z.strictObject({ body: MessageBody });

const Video = { submissionId: z.string(), title: z.string(), version: z.number().int() };
export const WorkEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invited'), invitationId: z.string() }),
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('submitted'), ...Video }),
  z.object({ kind: z.literal('changes_requested'), ...Video }),
  z.object({ kind: z.literal('rejected'), ...Video }),
  z.object({ kind: z.literal('approved'), ...Video }),
  z.object({ kind: z.literal('paid'), payoutCents: z.number().int() }),
  z.object({ kind: z.literal('refunded') }),
]);
export type WorkEvent = z.infer<typeof WorkEvent>;

export const Attachment = z.object({
  mediaId: z.string(),
  kind: z.enum(['picture', 'video', 'document']),
  name: z.string(),
  sizeBytes: Count,
  /** Null while the other side, which sent the file, blocks the reader. */
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

export const Message = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** Consecutive number in the conversation. */
  seq: Count,
  author: z.enum(['own', 'other', 'product']),
  /** The colleague who wrote it. Null in a workspace with one user. */
  writtenBy: z.string().nullable(),
  /** Null unless this user wrote it, so a colleague's message has none. */
  clientId: z.string().nullable(),
  body: z.string(),
  attachments: z.array(Attachment),
  event: WorkEvent.nullable(),
  /** Current state of the invitation. The note is for the creator only. */
  invitation: z
    .object({ id: z.string(), state: z.enum(INVITATION_STATES), note: z.string().nullable() })
    .nullable(),
  action: z.enum(ACTIONS).nullable(),
  isDeleted: z.boolean(),
  /** Reported by the reader's side. */
  isReported: z.boolean(),
  editedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

export const MessagesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Before, after or around this number. The newest without any. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  around: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export const MessagePage = z.object({
  items: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});
export type MessagePage = z.infer<typeof MessagePage>;

export const Conversation = z.object({
  id: z.string(),
  state: z.enum(CONVERSATION_STATES),
  counterpart: z.object({ id: z.string(), name: z.string(), imageUrl: z.string().nullable() }),
  /** `id` is null for a deleted campaign. */
  campaign: z.object({ id: z.string().nullable(), title: z.string() }).nullable(),
  lastMessage: Message.nullable(),
  lastMessageAt: z.string().nullable(),
  lastSeq: Count,
  unreadCount: Count,
  readSeq: Count,
  otherReadSeq: Count,
  barrier: z.enum(BARRIERS).nullable(),
  mayInvite: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  /** Whether the other side is online. False for readers who may not write. */
  isOnline: z.boolean(),
  createdAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationsQuery = ListQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{0,13}~cnv_\w{1,40}$/)
    .optional(),
  q: z.string().trim().max(100).optional(),
  archived: z.enum(['true', 'false']).default('false'),
});
/** Archived until the next message. Muted: neither counted nor emailed. */
export const ConversationChange = z.strictObject({
  isArchived: z.boolean().optional(),
  isMuted: z.boolean().optional(),
});
export type ConversationChange = z.output<typeof ConversationChange>;

export const ConversationPage = pageOf(Conversation);
export type ConversationPage = z.infer<typeof ConversationPage>;

export const FoundMessagesQuery = ListQuery.extend({
  q: z
    .string()
    .trim()
    .min(MIN_SEARCH_LENGTH)
    .max(100)
    .meta({ examples: ['parcel'] }),
  limit: z.coerce.number().int().min(1).max(50).default(25),
});
export const FoundMessage = z.object({
  id: z.string(),
  conversationId: z.string(),
  seq: Count,
  author: z.enum(['own', 'other']),
  excerpt: z.object({ before: z.string(), match: z.string(), after: z.string() }),
  counterpartName: z.string(),
  campaignTitle: z.string().nullable(),
  createdAt: z.string(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;
export const FoundMessagePage = pageOf(FoundMessage);

export const UnreadMessages = z.object({ count: Count });
export const ReadInput = z.strictObject({ upTo: z.number().int().min(0).max(2_147_483_647) });
