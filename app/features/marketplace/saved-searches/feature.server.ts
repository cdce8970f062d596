import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { reportMatchesJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const savedSearches: Feature = {
  name: 'saved-searches',
  summary: 'Saved searches of both sides, with alerts.',
  endpoints,
  schemas,
  jobs: [reportMatchesJob],
  notifications,
  idPrefixes: { sea: 'saved search' },
};
