import { accountReclaimed } from '#features/identity/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { deletePortfolio } from './commands/change-item.server.ts';
import * as schemas from './schema.ts';

export const portfolio: Feature = {
  name: 'portfolio',
  summary: 'A creator’s selected videos.',
  listeners: [on(accountReclaimed, deletePortfolio)],
  endpoints,
  schemas,
  topics: ['portfolio'],
  idPrefixes: { pfi: 'portfolio item' },
};
