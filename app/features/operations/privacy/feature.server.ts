import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { eraseJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const privacy: Feature = {
  name: 'privacy',
  summary: 'Deletion of accounts and their personal data.',
  endpoints,
  schemas,
  jobs: [eraseJob],
  notifications,
};
