import { rateChanged } from '#features/insights/conversions/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { markRateDays } from './commands/replace-days.server.ts';
import { invariants } from './invariants.server.ts';
import * as schemas from './schema.ts';

export const imports: Feature = {
  name: 'imports',
  summary: 'Imports of ad, content and order files, and manual days.',
  endpoints,
  schemas,
  listeners: [on(rateChanged, markRateDays)],
  topics: ['imports'],
  invariants,
  idPrefixes: { imp: 'import' },
};
