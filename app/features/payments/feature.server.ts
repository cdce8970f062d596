import type { Feature } from '#platform/feature/feature.server.ts';
import * as charges from './charges/notifications.server.ts';
import * as transfers from './transfers/notifications.server.ts';

export const payments: Feature = {
  name: 'payments',
  summary: 'Money that moves: from cards to wallets, and to creators.',
  notifications: { ...charges, ...transfers },
};
