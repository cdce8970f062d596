import { accountMailJob, forgetExpiredJob } from '#features/accounts/jobs.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { features } from './features.server.ts';

/** Every job, by room. */
export const jobs = [
  accountMailJob,
  forgetExpiredJob,
  ...features.flatMap(({ jobs = [] }) => jobs),
] as unknown as Job[];
