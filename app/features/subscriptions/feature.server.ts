import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { endDuplicateJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  endpoints,
  schemas,
  jobs: [endDuplicateJob],
};
