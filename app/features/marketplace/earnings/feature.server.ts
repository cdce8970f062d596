import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const earnings: Feature = {
  name: 'earnings',
  summary: 'A creator’s payments and their totals.',
  endpoints,
  schemas,
};
