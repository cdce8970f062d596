import type { Job } from '#platform/jobs/jobs.server.ts';
import { features } from './features.server.ts';

export const jobs: Job[] = features.flatMap(({ jobs = [] }) => jobs);
