import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const earnings: Feature = {
  name: 'earnings',
  summary: 'What a creator’s work has brought.',
  endpoints,
  schemas,
};
