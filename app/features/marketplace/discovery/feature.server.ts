import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const discovery: Feature = {
  name: 'discovery',
  summary: 'Campaigns for creators, and creators for a campaign.',
  endpoints,
  schemas,
};
