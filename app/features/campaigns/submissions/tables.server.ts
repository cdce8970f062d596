import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#i18n/language.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { ApprovedVia, PauseReason, TimerBlock } from './deadlines/rules.ts';
import type { Duplicate, SubmissionStatus } from './rules.ts';

/** One version of a creator's video. A revision references the version it revises. */
export const submissions = pgTable('submissions', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  revisesId: text(),
  version: integer().notNull(),
  title: text().notNull(),
  description: text(),
  mediaId: text(),
  videoUrl: text(),
  duplicate: text().$type<Duplicate>(),
  status: text().$type<SubmissionStatus>().notNull().default('pending'),
  isFinal: boolean().notNull().default(false),
  feedback: text(),
  /** Of the review while pending, of the revision while changes are requested. Null while paused. */
  dueAt: moment(),
  /** Next reminder, deadline or retry. */
  timerAt: moment(),
  /** Remaining time of a paused deadline. */
  secondsLeft: integer(),
  pausedBy: text().$type<PauseReason>().array().notNull().default([]),
  /** Why the last automatic approval failed. */
  blockedBy: text().$type<TimerBlock>(),
  approvedVia: text().$type<ApprovedVia>(),
  /** The creator asked for more time to revise this version. */
  extensionRequestedAt: moment(),
  /** The revision was not sent in time, which ended the work. */
  lapsedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  reviewedAt: moment(),
  /** The deadline of a first version, for the delivery counts of its creator. */
  deliveryDueAt: moment(),
  /** The deadline of a reviewed or overdue version, for the review counts of its brand. */
  reviewDueAt: moment(),
});

/** The change request for a version. Append-only. */
export const changeRequests = pgTable('change_requests', {
  id: text().primaryKey(),
  submissionId: text().notNull(),
  createdBy: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const changeRequestItems = pgTable(
  'change_request_items',
  { changeRequestId: text().notNull(), briefItemId: text().notNull(), note: text() },
  (table) => [primaryKey({ columns: [table.changeRequestId, table.briefItemId] })],
);

export const changeRequestComments = pgTable(
  'change_request_comments',
  { changeRequestId: text().notNull(), commentId: text().notNull() },
  (table) => [primaryKey({ columns: [table.changeRequestId, table.commentId] })],
);

/** The points that a creator confirmed with a version, and those that the brand ticked or crossed. */
export const briefItemChecks = pgTable(
  'brief_item_checks',
  {
    submissionId: text().notNull(),
    briefItemId: text().notNull(),
    creatorOk: boolean().notNull().default(false),
    brandOk: boolean(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.briefItemId] })],
);

/** Caption files of a version. Viewers receive the cleaned text, never the file. */
export const submissionCaptions = pgTable(
  'submission_captions',
  { submissionId: text().notNull(), language: text().$type<Language>().notNull(), mediaId: text().notNull() },
  (table) => [primaryKey({ columns: [table.submissionId, table.language] })],
);

/** Sent reminders. A postponed deadline has its own. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    campaignId: text().notNull(),
    creatorId: text().notNull(),
    deadline: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.creatorId, table.deadline] })],
);
