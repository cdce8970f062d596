import { trackingChanged } from '#features/insights/tracking/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { markDays } from './commands/mark-days.server.ts';
import { exportEndpoints } from './exports/api.server.ts';
import { rollUpJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const analytics: Feature = {
  name: 'analytics',
  summary: 'Campaign analytics for subscribers, each metric with its source.',
  endpoints: [...endpoints, ...exportEndpoints],
  schemas,
  jobs: [rollUpJob],
  listeners: [on(trackingChanged, markDays)],
  topics: ['analytics'],
};
