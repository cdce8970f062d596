import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { collectWords, updateLists } from './directory/update-lists.server.ts';

/** The counts at the directory's filters are up to five minutes old. */
export const updateListsJob = defineJob({
  name: 'creators.count-lists',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: updateLists,
});

/** The words that searches without a match suggest. */
export const collectWordsJob = defineJob({
  name: 'creators.collect-words',
  schema: z.object({}),
  schedule: '20 1 * * *',
  concurrency: 1,
  handle: collectWords,
});
