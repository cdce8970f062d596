import { accountAdministered } from '#features/accounts/events.ts';
import { payoutAccountLost, payoutAccountReady } from '#features/payout-accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import { sendTransferJob, takeBackPaymentJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import { operatorEndpoints } from './operator-api.server.ts';
import * as operatorSchemas from './operator-schema.ts';
import { resumePayoutsOf } from './retry-payout.server.ts';
import * as schemas from './schema.ts';
import { resumeSuspendedPayoutsOf, suspendPayoutsOf } from './suspend-payouts.server.ts';
import { holdPayoutsOf } from './wait-for-account.server.ts';

export const transfers: Feature = {
  name: 'transfers',
  summary: 'What goes to creators: held, sent, retried, taken back.',
  endpoints: [...endpoints, ...operatorEndpoints],
  schemas: { ...schemas, ...operatorSchemas },
  jobs: [sendTransferJob, takeBackPaymentJob],
  listeners: [
    on(payoutAccountReady, (tx, { creatorId }) => resumePayoutsOf(tx, creatorId)),
    on(payoutAccountLost, (tx, { creatorId }) => holdPayoutsOf(tx, creatorId)),
    on(accountAdministered, async (tx, { action, userId }) => {
      if (action === 'person.suspend') await suspendPayoutsOf(tx, userId);
      if (action === 'person.resume') await resumeSuspendedPayoutsOf(tx, userId);
    }),
  ],
  notifications,
  invariants,
  topics: ['payments'],
};
