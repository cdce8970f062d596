import type { Job } from '#platform/jobs/jobs.server.ts';
import { features } from './features.server.ts';

/** Every job of every feature. */
export const jobs: Job[] = features.flatMap(({ jobs = [] }) => jobs);
