import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const wallet: Feature = {
  name: 'wallet',
  summary: 'The balance that a brand pays from.',
  endpoints,
  schemas,
};
