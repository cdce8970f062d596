import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';

export const payoutBatches: Feature = {
  name: 'payout-batches',
  summary: 'What goes to creators by PayPal and bank: batches of two operators, files, results.',
  invariants,
  topics: ['payout-queue'],
  idPrefixes: { bat: 'payout batch', lin: 'payout line' },
};
