import { paymentsPaid } from '#features/money/transfers/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { planReminders } from './commands/remind-to-rate.server.ts';
import { invariants } from './invariants.server.ts';
import { remindToRateJob, revealRatingsJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const ratings: Feature = {
  name: 'ratings',
  summary: 'Mutual ratings after an approved video, and the metrics derived from them.',
  endpoints,
  schemas,
  jobs: [revealRatingsJob, remindToRateJob],
  listeners: [on(paymentsPaid, planReminders)],
  notifications,
  invariants,
  topics: ['ratings'],
  idPrefixes: { rat: 'rating' },
};
