import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { processEventJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const stripeEvents: Feature = {
  name: 'stripe-events',
  summary: 'What Stripe says: stored once, and worked out from Stripe’s own data.',
  endpoints,
  schemas,
  jobs: [processEventJob],
  auditActions,
};
