import { notFound } from '#core/app-error.ts';
import { unknownPackage } from '#features/money/wallet/errors.ts';
import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { followTopUp, startTopUp } from './commands/start-top-up.server.ts';
import { checkoutUnavailable } from './errors.ts';
import { CheckoutAnswer, TopUpInput, TopUpQuery, TopUpStatus } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'startTopUp',
      method: 'post',
      path: '/wallet/top-ups',
      for: 'brand',
      permission: 'wallet:top_up',
      summary: 'Start a wallet top-up of a package or an amount; returns a hosted checkout page',
      verified: true,
      limit: perQuarterHour(30),
      body: TopUpInput,
      example: { packageId: 'basic' },
      answer: CheckoutAnswer,
      refusals: [unknownPackage, checkoutUnavailable, notFound],
    },
    ({ actor, body }) => startTopUp(actor, body),
  ),
  endpoint(
    {
      id: 'readTopUp',
      method: 'get',
      path: '/wallet/top-ups',
      for: 'brand',
      permission: 'wallet:read',
      summary: 'Read the status of a top-up',
      query: TopUpQuery,
      answer: TopUpStatus,
      refusals: [notFound],
    },
    ({ actor, query }) => followTopUp(actor, query.sessionId),
  ),
];
