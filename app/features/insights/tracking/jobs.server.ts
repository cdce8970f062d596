import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { keepPartitions } from './clicks/keep-partitions.server.ts';

/** Hourly. Creates partitions of clicks in advance and deletes expired ones. Safe to repeat. */
export const keepPartitionsJob = defineScheduledJob({
  name: 'tracking.keep-partitions',
  schedule: '17 * * * *',
  handle: keepPartitions,
});
