import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { buildExportJob, eraseDueAccountsJob, removeExpiredDataJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const privacy: Feature = {
  name: 'privacy',
  summary: 'Export, deletion and retention of personal data.',
  endpoints,
  schemas,
  jobs: [eraseDueAccountsJob, buildExportJob, removeExpiredDataJob],
  notifications,
  idPrefixes: { exp: 'data export' },
};
