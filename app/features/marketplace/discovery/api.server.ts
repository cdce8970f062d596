import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { findWork } from './find-work.server.ts';
import { readWork } from './read-work.server.ts';
import { WorkPage, WorkQuery, WorkView } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'findWork',
      method: 'get',
      path: '/open-campaigns',
      for: 'creator',
      permission: 'campaigns:read',
      summary: 'List live campaigns, newest first, with the creator’s next step',
      query: WorkQuery,
      answer: WorkPage,
    },
    ({ actor, query }) => findWork(actor, query),
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
];
