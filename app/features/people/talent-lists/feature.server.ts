import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const talentLists: Feature = {
  name: 'talent-lists',
  summary: 'Creators that a brand wants to remember, by list.',
  endpoints,
  schemas,
  topics: ['talent-lists'],
  idPrefixes: { tal: 'talent list', tle: 'talent list entry' },
};
