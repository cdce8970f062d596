import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const portfolio: Feature = {
  name: 'portfolio',
  summary: 'The videos by which a creator wants to be known.',
  endpoints,
  schemas,
  topics: ['portfolio'],
  idPrefixes: { pfi: 'portfolio item' },
};
