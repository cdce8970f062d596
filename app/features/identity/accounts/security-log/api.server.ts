import { endpoint } from '#platform/http/endpoint.server.ts';
import { listSecurityLog } from './queries.server.ts';
import { SecurityLogPage, SecurityLogQuery } from './schema.ts';

export const securityLogEndpoints = [
  endpoint(
    {
      id: 'listSecurityLog',
      method: 'get',
      path: '/operator/security-log',
      for: 'operator',
      summary: 'What happened to the protection of accounts, and who looked at whose data',
      personalData: 'security-log',
      query: SecurityLogQuery,
      answer: SecurityLogPage,
    },
    ({ query }) => listSecurityLog(query),
  ),
];
