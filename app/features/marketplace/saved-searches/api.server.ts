import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { deleteSearch, saveSearch, setAlert } from './commands/save-search.server.ts';
import { nameTaken, tooManySearches } from './errors.ts';
import { listSavedSearches } from './queries.server.ts';
import { AlertChoice, SavedSearchInput, SavedSearchPage } from './schema.ts';

/** The permission limits members of a brand. A creator has every permission in the own workspace. */
const writer = { for: ['brand', 'creator'], permission: 'creators:write', limit: perHour(600) } as const;
const params = pathId('sea');

export const endpoints = [
  endpoint(
    {
      id: 'listSavedSearches',
      method: 'get',
      path: '/saved-searches',
      for: ['brand', 'creator'],
      permission: 'creators:read',
      summary: 'List the saved searches of the workspace, newest first',
      query: ListQuery,
      answer: SavedSearchPage,
    },
    ({ actor, query }) => listSavedSearches(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'saveSearch',
      method: 'post',
      path: '/saved-searches',
      summary: 'Save a search for creators or for open campaigns, with alerts on',
      body: SavedSearchInput,
      example: { name: 'Coffee', filter: { q: 'coffee' } },
      answer: z.object({ id: z.string() }),
      refusals: [tooManySearches, nameTaken],
    },
    ({ actor, body }) => saveSearch(actor, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'setSearchAlert',
      method: 'patch',
      path: '/saved-searches/{id}',
      summary: 'Turn the alert of a saved search on or off',
      params,
      body: AlertChoice,
      example: { hasAlert: false },
      refusals: [notFound],
    },
    ({ actor, params, body }) => setAlert(actor, params.id, body.hasAlert),
  ),
  endpoint(
    {
      ...writer,
      id: 'deleteSavedSearch',
      method: 'delete',
      path: '/saved-searches/{id}',
      summary: 'Delete a saved search',
      params,
      refusals: [notFound],
    },
    ({ actor, params }) => deleteSearch(actor, params.id),
  ),
];
