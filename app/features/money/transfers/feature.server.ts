import { personResumed, personSuspended } from '#features/identity/accounts/audit-actions.server.ts';
import { accountAdministered } from '#features/identity/accounts/events.ts';
import { payoutAccountLost, payoutAccountReady } from '#features/money/payout-accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { pausePayoutsTo, suspendPayoutsOf } from './commands/pause-payouts.server.ts';
import { resumePayoutsOf, resumeSuspendedPayoutsOf } from './commands/resume-payouts.server.ts';
import { endpoints as feeEndpoints } from './fees/api.server.ts';
import * as feeSchemas from './fees/schema.ts';
import { invariants } from './invariants.server.ts';
import { reverseTransfersJob, sendTransferJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import { operatorEndpoints } from './operator/api.server.ts';
import * as operatorSchemas from './operator/schema.ts';
import * as schemas from './schema.ts';

export const transfers: Feature = {
  name: 'transfers',
  summary: 'Payments to creators: held, sent, retried and reversed.',
  endpoints: [...endpoints, ...operatorEndpoints, ...feeEndpoints],
  schemas: { ...schemas, ...operatorSchemas, ...feeSchemas },
  jobs: [sendTransferJob, reverseTransfersJob],
  listeners: [
    on(payoutAccountReady, (tx, { creatorId }) => resumePayoutsOf(tx, creatorId)),
    on(payoutAccountLost, (tx, { creatorId }) => pausePayoutsTo(tx, creatorId)),
    on(accountAdministered, async (tx, { entry: { action, subject } }) => {
      if (action === personSuspended) await suspendPayoutsOf(tx, subject);
      if (action === personResumed) await resumeSuspendedPayoutsOf(tx, subject);
    }),
  ],
  notifications,
  invariants,
  topics: ['payments'],
  auditActions,
};
