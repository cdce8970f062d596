import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const submissions: Feature = {
  name: 'submissions',
  summary: 'Videos that creators hand in, and what brands decide about them. Approving pays.',
  endpoints,
  schemas,
};
