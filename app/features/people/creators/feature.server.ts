import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as directorySchemas from './directory/schema.ts';
import { collectWordsJob, updateListsJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const creators: Feature = {
  name: 'creators',
  summary: 'Creators’ tiers and the directory.',
  endpoints,
  schemas: { ...schemas, ...directorySchemas },
  jobs: [updateListsJob, collectWordsJob],
};
