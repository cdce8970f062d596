import { EVERY_ROLE, endpoint } from '#platform/http/endpoint.server.ts';
import { findCreators } from './directory/find-creators.server.ts';
import { readFacets } from './directory/read-facets.server.ts';
import { CreatorPage, DirectoryFacets, DirectoryFilter, DirectoryQuery } from './directory/schema.ts';

const reader = { for: EVERY_ROLE, permission: 'creators:read' } as const;

export const endpoints = [
  endpoint(
    {
      id: 'findCreators',
      method: 'get',
      path: '/creators',
      ...reader,
      mayBeStale: true,
      summary: 'List the creators of the directory in the order of a tab',
      query: DirectoryQuery,
      answer: CreatorPage,
    },
    ({ actor, query }) => findCreators(actor, query),
  ),
  endpoint(
    {
      id: 'readDirectoryFacets',
      method: 'get',
      path: '/creators/facets',
      ...reader,
      mayBeStale: true,
      summary: 'List the directory’s filter values with their counts',
      query: DirectoryFilter,
      answer: DirectoryFacets,
    },
    ({ query }) => readFacets(query),
  ),
];
