import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { invalidDisownLink } from '../errors.ts';
import { SecurityEventPage, SecurityEventsQuery, TokenInput } from '../schema.ts';
import { disownChange } from './disown-change.server.ts';
import { listSecurityEvents, listSecurityLog } from './queries.server.ts';
import { SecurityLogPage, SecurityLogQuery } from './schema.ts';

export const securityLogEndpoints = [
  endpoint(
    {
      id: 'listSecurityEvents',
      method: 'get',
      path: '/account/security/events',
      for: 'self',
      summary: 'List the account’s security events, newest first',
      query: SecurityEventsQuery,
      answer: SecurityEventPage,
    },
    ({ session, query }) => listSecurityEvents(session, query),
  ),
  endpoint(
    {
      id: 'disownChange',
      method: 'post',
      path: '/auth/disown',
      for: 'anyone',
      summary: 'Undo a change that the owner of the account did not make',
      limit: perQuarterHour(20),
      body: TokenInput,
      example: { token: 'of-the-link' },
      refusals: [invalidDisownLink],
    },
    ({ body }) => disownChange(body.token),
  ),
  endpoint(
    {
      id: 'listSecurityLog',
      method: 'get',
      path: '/operator/security-log',
      for: 'operator',
      summary: 'List security events of all accounts and operators’ reads of personal data',
      personalData: 'security-log',
      query: SecurityLogQuery,
      answer: SecurityLogPage,
    },
    ({ query }) => listSecurityLog(query),
  ),
];
