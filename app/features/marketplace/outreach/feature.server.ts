import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const outreach: Feature = {
  name: 'outreach',
  summary: 'Invitations and messages to the creators of a talent list.',
  endpoints,
  schemas,
};
