import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvitationStatus } from './rules.ts';

const moment = () => timestamp({ withTimezone: true });

/** A brand asks a creator to take part in a campaign, once. */
export const campaignInvitations = pgTable('campaign_invitations', {
  id: text().primaryKey(),
  campaignId: text().notNull(),
  creatorId: text().notNull(),
  /** The person who did it. */
  invitedBy: text().notNull(),
  note: text(),
  status: text().$type<InvitationStatus>().notNull().default('pending'),
  createdAt: moment().notNull().defaultNow(),
  /** When the creator was told: not before the campaign is live. */
  sentAt: moment(),
  decidedAt: moment(),
});
