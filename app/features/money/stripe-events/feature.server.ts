import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { processEventJob, processEventsJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const stripeEvents: Feature = {
  name: 'stripe-events',
  summary: 'Stripe events, stored once and processed with current data from Stripe.',
  endpoints,
  schemas,
  jobs: [processEventsJob, processEventJob],
  auditActions,
};
