import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { releaseOverdue } from './commands/release-slots.server.ts';

/**
 * Returns the money of unneeded slots to the wallets of brands, once their campaign has ended or its deadline has passed.
 * Runs shortly after midnight in UTC, because a deadline includes its day. Safe to repeat.
 */
export const releaseOverdueSlotsJob = defineScheduledJob({
  name: 'slots.release-overdue',
  schedule: '20 0 * * *',
  handle: releaseOverdue,
});
