import { type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ReportReason, ReportState } from './reports/rules.ts';
import type { Snapshot } from './reports/schema.ts';
import type { ConversationState, Side } from './rules.ts';
import type { WorkEvent } from './schema.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a brand and a creator say to each other, about one campaign or about none. */
export const conversations = pgTable('conversations', {
  id: text().primaryKey(),
  kind: text().$type<'campaign' | 'direct'>().notNull(),
  campaignId: text(),
  /** What a campaign was called that is deleted: the conversation outlives it. */
  campaignTitle: text(),
  brandId: text().notNull(),
  creatorId: text().notNull(),
  state: text().$type<ConversationState>().notNull(),
  /** Who pressed "Message"; null where the work began it. */
  openedBy: text(),
  lastSeq: integer().notNull().default(0),
  lastMessageAt: moment(),
  unreadCountBrand: integer().notNull().default(0),
  unreadCountCreator: integer().notNull().default(0),
  readSeqBrand: integer().notNull().default(0),
  readSeqCreator: integer().notNull().default(0),
  archivedBrandAt: moment(),
  archivedCreatorAt: moment(),
  mutedBrandAt: moment(),
  mutedCreatorAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** The files of a message. A file belongs to one message. */
export const messageAttachments = pgTable('message_attachments', {
  mediaId: text().primaryKey(),
  messageId: text().notNull(),
  /** Lower comes first. */
  position: integer().notNull(),
});

/** Who is to hear by mail that something was said to them, and when at the earliest. */
export const unreadMails = pgTable('unread_mails', {
  workspaceId: text().primaryKey(),
  dueAt: moment().notNull(),
  /** What was said before it was told already. */
  mailedAt: moment(),
});

/** Who does not want to hear from whom: neither can write to the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: text().notNull(),
    blockedId: text().notNull(),
    /** The person who did it. */
    blockedBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

export const messages = pgTable(
  'messages',
  {
    conversationId: text().notNull(),
    /** Its number in the conversation, which is their order. */
    seq: integer().notNull(),
    id: text().notNull(),
    /** Whose doing it is. */
    side: text().$type<Side>(),
    /** Who wrote it; nobody, where the product tells what happened. */
    senderId: text(),
    clientId: text(),
    body: text().notNull(),
    event: jsonb().$type<WorkEvent>(),
    memberIds: text().array().notNull(),
    foldedBody: text().generatedAlwaysAs((): SQL => sql`fold(body)`),
    createdAt: moment().notNull(),
    editedAt: moment(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('messages_sender_id_client_id_key').on(table.senderId, table.clientId),
  ],
);

/** What somebody reported of what was said to them, kept as it was said then. Once for each message. */
export const messageReports = pgTable('message_reports', {
  id: text().primaryKey(),
  messageId: text().notNull().unique(),
  /** The person who did it. */
  reportedBy: text().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  note: text(),
  snapshot: jsonb().$type<Snapshot>().notNull(),
  status: text().$type<ReportState>().notNull().default('open'),
  /** The operator who did it. */
  decidedBy: text(),
  decidedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});
