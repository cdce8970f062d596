import type { Feature } from '#platform/feature/feature.server.ts';
import * as schemas from './schema.ts';

export const reliability: Feature = {
  name: 'reliability',
  summary: 'Counts of work on time, shown to the other side.',
  schemas,
};
