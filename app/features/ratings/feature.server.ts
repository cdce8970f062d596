import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import { revealJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const ratings: Feature = {
  name: 'ratings',
  summary: 'What brands and creators say of each other after an approved video, and how they stand.',
  endpoints,
  schemas,
  jobs: [revealJob],
  notifications,
  invariants,
  topics: ['ratings'],
  idPrefixes: { rat: 'rating' },
};
