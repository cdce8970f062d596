import { notFound } from '#core/app-error.ts';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import { cannotResetSelf, cannotSuspendSelf } from '#features/identity/accounts/errors.ts';
import { resetTwoFactor } from '#features/identity/accounts/two-factor/reset-two-factor.server.ts';
import { ReasonInput } from '#features/identity/audit/schema.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { countAttention, readOverview } from './overview.server.ts';
import { listPeople } from './queries.server.ts';
import { AttentionCounts, OverviewAnswer, PeoplePage, PeopleQuery } from './schema.ts';
import { readStatus } from './status/read-status.server.ts';
import { StatusAnswer } from './status/schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readOverview',
      method: 'get',
      path: '/operator/overview',
      for: 'operator',
      summary: 'Read what needs attention now',
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
      summary: 'Count payments and events that need attention',
      answer: AttentionCounts,
    },
    () => countAttention(),
  ),
  endpoint(
    {
      id: 'readStatus',
      method: 'get',
      path: '/operator/status',
      for: 'operator',
      summary: 'Read versions, queues and proofs of the installation',
      answer: StatusAnswer,
    },
    () => readStatus(),
  ),
  endpoint(
    {
      id: 'listPeople',
      method: 'get',
      path: '/operator/people',
      for: 'operator',
      summary: 'List or search users',
      personalData: 'people',
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
      summary: 'Suspend a user',
      params: pathId('usr'),
      body: ReasonInput,
      example: { reason: 'Somebody else uses the account.' },
      refusals: [notFound, cannotSuspendSelf],
    },
    ({ actor, params, body }) => setSuspended(actor, { userId: params.id, suspended: true, ...body }),
  ),
  endpoint(
    {
      id: 'resumePerson',
      method: 'post',
      path: '/operator/people/{id}/resume',
      for: 'operator',
      summary: 'Resume a suspended user',
      params: pathId('usr'),
      body: ReasonInput,
      example: { reason: 'The account is theirs again.' },
      refusals: [notFound, cannotSuspendSelf],
    },
    ({ actor, params, body }) => setSuspended(actor, { userId: params.id, suspended: false, ...body }),
  ),
  endpoint(
    {
      id: 'resetTwoFactor',
      method: 'post',
      path: '/operator/people/{id}/reset-two-factor',
      for: 'operator',
      confirmed: true,
      summary: 'Remove the second factor of another operator',
      params: pathId('usr'),
      refusals: [notFound, cannotResetSelf],
    },
    ({ actor, params }) => resetTwoFactor(actor, params.id),
  ),
];
