import { endpoint } from '#platform/http/endpoint.server.ts';
import { listDisputes } from './queries.server.ts';
import { DisputePage, DisputesQuery } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listDisputes',
      method: 'get',
      path: '/operator/disputes',
      for: 'operator',
      summary: 'List disputed card payments',
      query: DisputesQuery,
      answer: DisputePage,
    },
    ({ query }) => listDisputes(query),
  ),
];
