import { payoutAccountChanged } from '#features/money/payout-accounts/events.ts';
import { beforePaymentReleased } from '#features/money/transfers/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { followPayoutMethod } from './commands/follow-payout-method.server.ts';
import { refuseWhileInBatch } from './commands/lock-batch.server.ts';
import { invariants } from './invariants.server.ts';
import * as schemas from './schema.ts';

export const payoutBatches: Feature = {
  name: 'payout-batches',
  summary: 'PayPal and bank payouts, sent by operators in batches with a second approver.',
  endpoints,
  schemas,
  listeners: [
    on(payoutAccountChanged, (tx, { creatorId, wasHeld }) => followPayoutMethod(tx, creatorId, wasHeld)),
    on(beforePaymentReleased, refuseWhileInBatch),
  ],
  invariants,
  topics: ['payout-queue'],
  auditActions,
  idPrefixes: { bat: 'payout batch', lin: 'payout line' },
};
