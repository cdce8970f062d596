import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { collectWords, countLists } from './directory/count-lists.server.ts';

export const countListsJob = defineJob({
  name: 'creators.count-lists',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: countLists,
});

export const collectWordsJob = defineJob({
  name: 'creators.collect-words',
  schema: z.object({}),
  schedule: '20 1 * * *',
  concurrency: 1,
  handle: collectWords,
});
