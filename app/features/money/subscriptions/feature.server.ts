import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { endDuplicateJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  summary: 'Monthly subscriptions of brands, mirrored from Stripe.',
  endpoints,
  schemas,
  jobs: [endDuplicateJob],
  notifications,
  topics: ['subscription'],
  idPrefixes: { sbs: 'subscription', chk: 'checkout' },
};
