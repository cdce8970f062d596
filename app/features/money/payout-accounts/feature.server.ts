import { accountReclaimed, changeDisowned } from '#features/identity/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { clearAllDestinations, clearDisowned } from './commands/clear-destination.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const payoutAccounts: Feature = {
  name: 'payout-accounts',
  summary: 'Payout methods of creators: Stripe, PayPal or a bank account.',
  endpoints,
  schemas,
  notifications,
  topics: ['payout-account'],
  listeners: [on(accountReclaimed, clearAllDestinations), on(changeDisowned, clearDisowned)],
};
