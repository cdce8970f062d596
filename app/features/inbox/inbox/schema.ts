import { z } from 'zod';
import { INVITATION_STATES } from '#features/campaigns/invitations/rules.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { isSeen, withoutSteering } from '#platform/http/schemas/text.ts';
import { ACTIONS, BARRIERS } from './policy.ts';
import { CONVERSATION_STATES, FEWEST_SOUGHT, MAX_ATTACHMENTS, MAX_MESSAGE } from './rules.ts';

const Count = z.number().int();

/** With whom, and about which campaign of the brand. A creator names the campaign alone. */
export const ConversationInput = z.strictObject({
  campaignId: rowId('cmp').optional(),
  creatorId: rowId('wsp').optional(),
});
export type ConversationInput = z.output<typeof ConversationInput>;

/** Everything but line breaks that nobody sees, or that steers what stands around it, is left out. */
const CONTROLS = /[^\P{Cc}\n]/gu;
const MessageText = z
  .string()
  .max(MAX_MESSAGE * 2, 'errors.tooLong')
  .overwrite((text) => {
    const clean = withoutSteering(text.replaceAll(/\r\n?/g, '\n')).replaceAll(CONTROLS, '');
    return isSeen(clean) ? clean.trim() : '';
  })
  .max(MAX_MESSAGE, 'errors.tooLong');
const MessageBody = MessageText.min(1, 'errors.required');

const Said = z.strictObject({
  /** The sender's own name for it: sent again with the same one, it is the same message. */
  clientId: z.uuid().meta({ examples: ['4f9d1f0e-8f6e-4b43-9a77-6d0a3f3b2c11'] }),
  /** May be empty where there are files. */
  body: MessageText.default(''),
  mediaIds: z
    .array(rowId('med'))
    .max(MAX_ATTACHMENTS)
    .transform((ids) => [...new Set(ids)])
    .default([]),
});
export const MessageInput = Said.refine(({ body, mediaIds }) => body !== '' || mediaIds.length > 0, {
  path: ['body'],
  error: 'errors.required',
});
export type MessageInput = z.output<typeof MessageInput>;

export const MessageChange = z.strictObject({ body: MessageBody });

/** What happened in the work, told among the messages. */
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
  /** As it is shown, for the reader alone; a document's is its download. */
  url: z.string(),
  /** A small picture of it. */
  posterUrl: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

export const Message = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** Its number: the order of all messages of the conversation, without a gap. */
  seq: Count,
  author: z.enum(['own', 'other', 'product']),
  /** Which colleague wrote it, where one has any. */
  writtenBy: z.string().nullable(),
  clientId: z.string().nullable(),
  body: z.string(),
  attachments: z.array(Attachment),
  event: WorkEvent.nullable(),
  /** How the invitation stands now that it tells of; the note is for the creator alone. */
  invitation: z
    .object({ id: z.string(), state: z.enum(INVITATION_STATES), note: z.string().nullable() })
    .nullable(),
  /** What the reader can do about it as it stands now. */
  action: z.enum(ACTIONS).nullable(),
  isDeleted: z.boolean(),
  /** The reader’s side has reported it. */
  isReported: z.boolean(),
  editedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

export const MessagesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Those before this number, after it, or on both its sides; without any of them the newest. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  around: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
/** Oldest first. */
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
  /** Its id is null once it was deleted. */
  campaign: z.object({ id: z.string().nullable(), title: z.string() }).nullable(),
  lastMessage: Message.nullable(),
  lastMessageAt: z.string().nullable(),
  lastSeq: Count,
  unreadCount: Count,
  readSeq: Count,
  /** Up to which number the other side has read. */
  otherReadSeq: Count,
  /** Why the reader cannot write now. */
  barrier: z.enum(BARRIERS).nullable(),
  /** Whether the reader may invite the other side to a campaign. */
  mayInvite: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  /** Whether somebody of the other side has the product open; nobody is told it who may not write. */
  isOnline: z.boolean(),
  createdAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationsQuery = ListQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{0,13}~cnv_\w{1,40}$/)
    .optional(),
  /** Part of a name or of a campaign's title. */
  q: z.string().trim().max(100).optional(),
  /** Those that were put away; without it the others. */
  archived: z.enum(['true', 'false']).default('false'),
});
/** Put away until something new is said; or neither counted nor mailed. */
export const ConversationChange = z.strictObject({
  isArchived: z.boolean().optional(),
  isMuted: z.boolean().optional(),
});
export type ConversationChange = z.output<typeof ConversationChange>;

export const ConversationPage = pageOf(Conversation);
export type ConversationPage = z.infer<typeof ConversationPage>;

export const FoundMessagesQuery = ListQuery.extend({
  /** Words as they were written, or about so: without their marks, in either case. */
  q: z
    .string()
    .trim()
    .min(FEWEST_SOUGHT)
    .max(100)
    .meta({ examples: ['parcel'] }),
  limit: z.coerce.number().int().min(1).max(50).default(25),
});
/** A message that holds what was sought, and where it stands. */
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
/** The newest message that the reader has seen. */
export const ReadInput = z.strictObject({ upTo: z.number().int().min(0).max(2_147_483_647) });
