import { type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { ReportReason, ReportState } from './reports/rules.ts';
import type { Snapshot } from './reports/schema.ts';
import type { ConversationState, Side } from './rules.ts';
import type { WorkEvent } from './schema.ts';

/** A brand and a creator, about one campaign or directly. Each side has its own read position. */
export const conversations = pgTable('conversations', {
  id: text().primaryKey(),
  kind: text().$type<'campaign' | 'direct'>().notNull(),
  campaignId: text(),
  /** Title of a deleted campaign: its conversation remains. */
  campaignTitle: text(),
  brandId: text().notNull(),
  creatorId: text().notNull(),
  state: text().$type<ConversationState>().notNull(),
  /** The workspace that started it. Null if the work did. */
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

export const messageAttachments = pgTable('message_attachments', {
  mediaId: text().primaryKey(),
  messageId: text().notNull(),
  position: integer().notNull(),
});

/** The next email about unread messages of a workspace. */
export const unreadMails = pgTable('unread_mails', {
  workspaceId: text().primaryKey(),
  dueAt: moment().notNull(),
  /** Messages up to this time were in an earlier email. */
  mailedAt: moment(),
});

export const blocks = pgTable(
  'blocks',
  {
    blockerId: text().notNull(),
    blockedId: text().notNull(),
    blockedBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

/** Messages, and events of the work (`event` set, `senderId` null), in the order of `seq`. */
export const messages = pgTable(
  'messages',
  {
    conversationId: text().notNull(),
    seq: integer().notNull(),
    id: text().notNull(),
    side: text().$type<Side>(),
    senderId: text(),
    clientId: text(),
    body: text().notNull(),
    event: jsonb().$type<WorkEvent>(),
    /** Both workspaces, for the index of the search. */
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

/** At most one report per message, with a snapshot for the operators. */
export const messageReports = pgTable('message_reports', {
  id: text().primaryKey(),
  messageId: text().notNull().unique(),
  reportedBy: text().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  note: text(),
  snapshot: jsonb().$type<Snapshot>().notNull(),
  status: text().$type<ReportState>().notNull().default('open'),
  decidedBy: text(),
  decidedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});
