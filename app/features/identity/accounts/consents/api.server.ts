import { endpoint } from '#platform/http/endpoint.server.ts';
import { staleConsent } from '../errors.ts';
import { giveConsents, listConsents } from './consents.server.ts';
import { LEGAL_VERSIONS } from './rules.ts';
import { ConsentsAnswer, ConsentsInput } from './schema.ts';

export const consentEndpoints = [
  endpoint(
    {
      id: 'listConsents',
      method: 'get',
      path: '/account/consents',
      for: 'self',
      secondFactor: true,
      summary: 'List the accepted versions of the legal texts, newest first',
      answer: ConsentsAnswer,
    },
    ({ session }) => listConsents(session.user.id),
  ),
  endpoint(
    {
      id: 'giveConsents',
      method: 'put',
      path: '/account/consents',
      for: 'self',
      secondFactor: true,
      summary: 'Accept the current versions of the legal texts',
      body: ConsentsInput,
      example: LEGAL_VERSIONS,
      refusals: [staleConsent],
    },
    ({ session, body }) => giveConsents(session.user.id, body),
  ),
];
