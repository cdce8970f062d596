import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { countWork, findWork } from './find-work.server.ts';
import { listMatchingCreators } from './match-creators.server.ts';
import { readWork } from './read-work.server.ts';
import { MAX_COUNT } from './rules.ts';
import { MatchingCreatorPage, MatchingQuery, WorkCounts, WorkPage, WorkQuery, WorkView } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'findWork',
      method: 'get',
      path: '/open-campaigns',
      for: 'creator',
      permission: 'campaigns:read',
      mayBeStale: true,
      summary: 'List live campaigns, newest first, with the creator’s next step',
      query: WorkQuery,
      answer: WorkPage,
    },
    ({ actor, query }) => findWork(actor, query),
  ),
  endpoint(
    {
      id: 'countWork',
      method: 'get',
      path: '/open-campaign-counts',
      for: 'creator',
      permission: 'campaigns:read',
      mayBeStale: true,
      summary: `Count live campaigns that the creator has not joined by budget, each up to ${MAX_COUNT}`,
      answer: WorkCounts,
    },
    ({ actor }) => countWork(actor),
  ),
  endpoint(
    {
      id: 'readWork',
      method: 'get',
      path: '/open-campaigns/{id}',
      for: 'creator',
      permission: 'campaigns:read',
      summary: 'Read a campaign as the creator',
      params: pathId('cmp'),
      answer: WorkView,
      refusals: [campaignNotFound],
    },
    ({ actor, params }) => readWork(actor, params.id),
  ),
  endpoint(
    {
      id: 'listMatchingCreators',
      method: 'get',
      path: '/campaigns/{id}/matching-creators',
      for: 'brand',
      permission: 'applications:read',
      mayBeStale: true,
      summary: 'List creators for the preferences of a campaign, best match first',
      params: pathId('cmp'),
      query: MatchingQuery,
      answer: MatchingCreatorPage,
      refusals: [campaignNotFound],
    },
    ({ actor, params, query }) => listMatchingCreators(actor, params.id, query),
  ),
];
