import { endpoint } from '#platform/http/endpoint.server.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { listEarnings, readCreatorSummary } from './queries.server.ts';
import { CreatorSummary, EarningPage } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listEarnings',
      method: 'get',
      path: '/earnings',
      for: 'creator',
      permission: 'payments:read',
      summary: 'List the creator’s payments, newest first',
      query: ListQuery,
      answer: EarningPage,
    },
    ({ actor, query }) => listEarnings(actor, query),
  ),
  endpoint(
    {
      id: 'readCreatorSummary',
      method: 'get',
      path: '/earnings/summary',
      for: 'creator',
      permission: 'payments:read',
      summary: 'Read the metrics of the creator dashboard',
      answer: CreatorSummary,
    },
    ({ actor }) => readCreatorSummary(actor),
  ),
];
