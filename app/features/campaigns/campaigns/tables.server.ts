import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { cents, moment } from '#platform/db/columns.server.ts';
import type { BriefItemKind } from './brief/brief-items.ts';
import type { VideoRequirements } from './brief/video-requirements.ts';
import type { CampaignStatus, Delivery, Intake } from './rules.ts';
import type { Brief, StoredAsset } from './schema.ts';

/** The commands update the counts under the campaign's row lock. */
export const campaigns = pgTable('campaigns', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  /** Null for campaigns created before workspaces. */
  createdBy: text(),
  clientBrandId: text(),
  title: text().notNull(),
  description: text().notNull(),
  /** Derived from the brief items, for the previous release. */
  requirements: text().notNull(),
  /** Price of one video, including the platform fee. */
  budgetCents: cents().notNull(),
  deadline: date({ mode: 'string' }).notNull(),
  /** Videos to approve. The last approval completes the campaign. */
  maxSubmissions: integer().notNull(),
  /** Videos to fund at publication, zero afterwards. */
  slotsToFund: integer().notNull().default(0),
  /** Null, as `deliveryDays`, for campaigns published before deadlines. */
  reviewHours: smallint(),
  deliveryDays: smallint(),
  intake: text().$type<Intake>().notNull().default('casting'),
  inviteOnly: boolean().notNull().default(false),
  status: text().$type<CampaignStatus>().notNull().default('pending'),
  pausedFor: text().$type<'debt'>(),
  delivery: text().$type<Delivery>().notNull().default('file_or_link'),
  /** Null for campaigns created before requirements. */
  videoRequirements: jsonb().$type<VideoRequirements>(),
  productUrl: text(),
  videoStyle: text(),
  referenceAssets: jsonb().$type<StoredAsset[]>().notNull().default([]),
  /** Null for a campaign written without the step-by-step form. */
  brief: jsonb().$type<Brief>(),
  applicationCount: integer().notNull().default(0),
  acceptedCount: integer().notNull().default(0),
  submissionCount: integer().notNull().default(0),
  invitedCount: integer().notNull().default(0),
  pendingReviewCount: integer().notNull().default(0),
  approvedCount: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  publishedAt: moment(),
  completedAt: moment(),
  /** Last change of terms on which a creator relied. */
  termsChangedAt: timestamp('changed_at', { withTimezone: true }),
});

/** Append-only once a creator relies on the campaign. */
export const briefItems = pgTable('brief_items', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  position: smallint().notNull(),
  kind: text().$type<BriefItemKind>().notNull(),
  text: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
