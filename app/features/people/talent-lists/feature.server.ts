import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const talentLists: Feature = {
  name: 'talent-lists',
  summary: 'Private lists of creators for brands.',
  endpoints,
  schemas,
  topics: ['talent-lists'],
  idPrefixes: { tal: 'talent list', tle: 'talent list entry' },
};
