import { notFound } from '#core/app-error.ts';
import { suspendSelf } from '#features/accounts/errors.ts';
import { setSuspended } from '#features/accounts/set-suspended.server.ts';
import { ReasonInput } from '#features/transfers/operator-schema.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/row-id.ts';
import { listAuditLog } from './queries/audit.server.ts';
import { listFees, readFees } from './queries/fees.server.ts';
import { readHeldMoney } from './queries/held-money.server.ts';
import { countAttention, readOverview } from './queries/overview.server.ts';
import { listPeople } from './queries/people.server.ts';
import {
  AttentionCounts,
  AuditPage,
  AuditQuery,
  FeeListQuery,
  FeePage,
  FeesAnswer,
  FeesQuery,
  HeldMoney,
  OverviewAnswer,
  PeoplePage,
  PeopleQuery,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readOverview',
      method: 'get',
      path: '/operator/overview',
      for: 'operator',
      summary: 'What needs a person now',
      answer: OverviewAnswer,
    },
    () => readOverview(),
  ),
  endpoint(
    {
      id: 'countAttention',
      method: 'get',
      path: '/operator/attention',
      for: 'operator',
      summary: 'How many payments and events need a person',
      answer: AttentionCounts,
    },
    () => countAttention(),
  ),
  endpoint(
    {
      id: 'readHeldMoney',
      method: 'get',
      path: '/operator/held-money',
      for: 'operator',
      summary: 'How long other people’s money has been held',
      answer: HeldMoney,
    },
    () => readHeldMoney(),
  ),
  endpoint(
    {
      id: 'listPeople',
      method: 'get',
      path: '/operator/people',
      for: 'operator',
      summary: 'Everybody, or those that a search finds',
      query: PeopleQuery,
      answer: PeoplePage,
    },
    ({ query }) => listPeople(query),
  ),
  endpoint(
    {
      id: 'suspendPerson',
      method: 'post',
      path: '/operator/people/{id}/suspend',
      for: 'operator',
      summary: 'Shut a person out',
      params: pathId('usr'),
      body: ReasonInput,
      example: { reason: 'Somebody else uses the account.' },
      refusals: [notFound, suspendSelf],
    },
    ({ actor, params, body }) => setSuspended(actor, { userId: params.id, suspended: true, ...body }),
  ),
  endpoint(
    {
      id: 'resumePerson',
      method: 'post',
      path: '/operator/people/{id}/resume',
      for: 'operator',
      summary: 'Let a suspended person in again',
      params: pathId('usr'),
      body: ReasonInput,
      example: { reason: 'The account is theirs again.' },
      refusals: [notFound, suspendSelf],
    },
    ({ actor, params, body }) => setSuspended(actor, { userId: params.id, suspended: false, ...body }),
  ),
  endpoint(
    {
      id: 'listAuditLog',
      method: 'get',
      path: '/operator/audit',
      for: 'operator',
      summary: 'What operators did, newest first',
      query: AuditQuery,
      answer: AuditPage,
    },
    ({ query }) => listAuditLog(query),
  ),
  endpoint(
    {
      id: 'readFees',
      method: 'get',
      path: '/operator/fees',
      for: 'operator',
      summary: 'What the platform has earned, by day',
      query: FeesQuery,
      answer: FeesAnswer,
    },
    ({ query }) => readFees(query),
  ),
  endpoint(
    {
      id: 'listFees',
      method: 'get',
      path: '/operator/fees/list',
      for: 'operator',
      summary: 'The platform’s shares one by one, newest first',
      query: FeeListQuery,
      answer: FeePage,
    },
    ({ query }) => listFees(query),
  ),
];
