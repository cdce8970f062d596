import { accountReclaimed } from '#features/identity/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { deleteBrandsOfReclaimed } from './commands/change-client-brand.server.ts';
import * as schemas from './schema.ts';

export const brands: Feature = {
  name: 'brands',
  summary: 'Client brands that a workspace keeps, as labels of its campaigns.',
  listeners: [on(accountReclaimed, deleteBrandsOfReclaimed)],
  endpoints,
  schemas,
  topics: ['client-brands'],
  idPrefixes: { clb: 'client brand' },
};
