import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { eraseJob, exportJob, retainJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const privacy: Feature = {
  name: 'privacy',
  summary: 'Export, deletion and retention of personal data.',
  endpoints,
  schemas,
  jobs: [eraseJob, exportJob, retainJob],
  notifications,
  idPrefixes: { exp: 'data export' },
};
