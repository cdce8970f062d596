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
      summary: 'The directory: creators with a verified address who are not suspended, in the order of a tab',
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
      summary: 'What the directory may be narrowed to, with how many creators there are of each',
      query: DirectoryFilter,
      answer: DirectoryFacets,
    },
    ({ query }) => readFacets(query),
  ),
];
