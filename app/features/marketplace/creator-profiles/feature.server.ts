import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const creatorProfiles: Feature = {
  name: 'creator-profiles',
  summary: 'A creator’s public profile.',
  endpoints,
  schemas,
  topics: ['creator-videos'],
};
