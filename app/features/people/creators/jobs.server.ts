import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { collectWords, updateLists } from './directory/update-lists.server.ts';

/** Recounts the creators of each filter of the directory, so the counts shown are up to five minutes old. */
export const updateListsJob = defineScheduledJob({
  name: 'creators.count-lists',
  schedule: '*/5 * * * *',
  handle: updateLists,
});

/** Nightly: collects the words that a search without a match suggests, such as for a typo. */
export const collectWordsJob = defineScheduledJob({
  name: 'creators.collect-words',
  schedule: '20 1 * * *',
  handle: collectWords,
});
