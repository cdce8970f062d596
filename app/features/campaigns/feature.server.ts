import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';

export const campaigns: Feature = {
  name: 'campaigns',
  summary: 'What brands ask for: briefs, budgets, deadlines, and their life.',
  invariants,
};
