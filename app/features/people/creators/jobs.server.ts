import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { collectWords, countShelves } from './directory/count-shelves.server.ts';

export const countShelvesJob = defineJob({
  name: 'creators.count-shelves',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: countShelves,
});

export const collectWordsJob = defineJob({
  name: 'creators.collect-words',
  schema: z.object({}),
  schedule: '20 1 * * *',
  concurrency: 1,
  handle: collectWords,
});
