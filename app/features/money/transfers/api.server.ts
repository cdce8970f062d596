import { notFound } from '#core/app-error.ts';
import { EVERY_ROLE, endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { retryPayout } from './commands/retry-payout.server.ts';
import { notFailed } from './errors.ts';
import { readPaymentHistory, readWallet } from './queries.server.ts';
import { PaymentHistory, WalletView } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readWallet',
      method: 'get',
      path: '/wallet',
      for: 'brand',
      permission: 'wallet:read',
      summary: 'Read the balance, secured and held funds, and packages',
      answer: WalletView,
    },
    ({ actor }) => readWallet(actor),
  ),
  endpoint(
    {
      id: 'readPaymentHistory',
      method: 'get',
      path: '/payments/{id}/history',
      for: EVERY_ROLE,
      permission: 'payments:read',
      summary: 'List the timeline of a payment',
      personalData: 'payment',
      params: pathId('pay'),
      answer: PaymentHistory,
      refusals: [notFound],
    },
    ({ actor, params }) => readPaymentHistory(actor, params.id),
  ),
  endpoint(
    {
      id: 'retryPayout',
      method: 'post',
      path: '/payments/{id}/retry',
      for: 'brand',
      permission: 'payments:retry',
      summary: 'Retry a failed payout',
      params: pathId('pay'),
      refusals: [notFound, notFailed],
    },
    ({ actor, params }) => retryPayout(actor, params.id),
  ),
];
