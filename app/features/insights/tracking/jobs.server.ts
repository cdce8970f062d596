import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { keepPartitions } from './clicks/keep-partitions.server.ts';

/** Hourly. Creates partitions of clicks in advance and deletes expired ones. Safe to repeat. */
export const keepPartitionsJob = defineJob({
  name: 'tracking.keep-partitions',
  schema: z.object({}),
  schedule: '17 * * * *',
  concurrency: 1,
  handle: () => keepPartitions(),
});
