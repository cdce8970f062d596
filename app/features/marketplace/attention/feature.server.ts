import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const attention: Feature = {
  name: 'attention',
  summary: 'The tasks that wait for a user, and the first steps of a new account.',
  endpoints,
  schemas,
};
