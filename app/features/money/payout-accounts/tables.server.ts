import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.server.ts';
import type { StripeAccountProblem } from './rules.ts';

export type PayoutMethod = 'stripe' | 'paypal' | 'wise';

/** How a creator is paid. Visible to the owner only; details are encrypted. */
export const payoutAccounts = pgTable('payout_accounts', {
  workspaceId: text().primaryKey(),
  method: text().$type<PayoutMethod>(),
  stripeAccountId: text(),
  detailsSubmitted: boolean().notNull().default(false),
  payoutsEnabled: boolean().notNull().default(false),
  problem: text().$type<StripeAccountProblem>(),
  checkedAt: moment(),
  paypalEmail: text(),
  paypalMasked: text(),
  bankDetails: text(),
  bankMasked: text(),
  /** When payouts resume after a change of the destination; null for the first destination. */
  heldUntil: moment(),
  updatedAt: moment().notNull().defaultNow(),
});

/** The last reminder of each brand, for the limit of one a day. */
export const payoutReminders = pgTable(
  'payout_reminders',
  {
    brandId: text().notNull(),
    creatorId: text().notNull(),
    remindedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.creatorId] })],
);
