import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { InvitationStatus } from './rules.ts';

export const campaignInvitations = pgTable('campaign_invitations', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  invitedBy: text().notNull(),
  note: text(),
  status: text().$type<InvitationStatus>().notNull().default('pending'),
  createdAt: moment().notNull().defaultNow(),
  /** When the creator was notified: not before the campaign is live. */
  sentAt: moment(),
  decidedAt: moment(),
});
