import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CampaignStatus, Delivery, Intake, VideoRequirements } from './rules.ts';
import type { Brief, StoredAsset } from './schema.ts';

const moment = () => timestamp({ withTimezone: true });

/** A brief with a price per approved video. The counts are kept by the commands that change them, under its row lock. */
export const campaigns = pgTable('campaigns', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  /** The person who wrote it; null before there were workspaces. */
  createdBy: text(),
  /** Which of its brands it is for. */
  clientBrandId: text(),
  title: text().notNull(),
  description: text().notNull(),
  requirements: text().notNull(),
  budgetCents: bigint({ mode: 'number' }).notNull(),
  deadline: date({ mode: 'string' }).notNull(),
  maxSubmissions: integer().notNull(),
  intake: text().$type<Intake>().notNull().default('casting'),
  /** Nobody sees it but whom its brand has invited; of a casting only. */
  inviteOnly: boolean().notNull().default(false),
  status: text().$type<CampaignStatus>().notNull().default('pending'),
  /** Set while something other than the brand's wish has paused it. */
  pausedFor: text().$type<'debt'>(),
  /** Whether a link will do instead of a file. */
  delivery: text().$type<Delivery>().notNull().default('file_or_link'),
  /** What the file must be like; null for campaigns that never said. */
  videoRequirements: jsonb('video_requirements').$type<VideoRequirements>(),
  productUrl: text(),
  videoStyle: text(),
  referenceAssets: jsonb().$type<StoredAsset[]>().notNull().default([]),
  /** What was chosen step by step; null where it was written without. */
  brief: jsonb().$type<Brief>(),
  applicationCount: integer().notNull().default(0),
  acceptedCount: integer().notNull().default(0),
  submissionCount: integer().notNull().default(0),
  /** Of invitations that were sent and stand, or were accepted. */
  invitedCount: integer().notNull().default(0),
  pendingReviewCount: integer().notNull().default(0),
  approvedCount: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  publishedAt: moment(),
  completedAt: moment(),
  /** When what creators rely on was last changed. */
  changedAt: moment(),
});
