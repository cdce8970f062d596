import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const campaignDrafts: Feature = {
  name: 'campaign-drafts',
  summary: 'Unfinished campaigns, saved automatically.',
  endpoints,
  schemas,
  topics: ['campaign-drafts'],
  idPrefixes: { cdr: 'campaign draft' },
};
