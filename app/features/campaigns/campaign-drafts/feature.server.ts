import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const campaignDrafts: Feature = {
  name: 'campaign-drafts',
  summary: 'Campaigns while they are being written, kept from the first word on.',
  endpoints,
  schemas,
  topics: ['campaign-drafts'],
  idPrefixes: { cdr: 'campaign draft' },
};
