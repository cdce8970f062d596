import { notFound } from '#core/app-error.ts';
import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { balanceChanged, inDebt, insufficientBalance } from '#features/money/wallet/errors.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { confirmRequest, discardRequest } from './commands/decide-request.server.ts';
import { refundWallet } from './commands/refund-wallet.server.ts';
import { resolveMovement } from './commands/resolve-movement.server.ts';
import {
  alreadyRequested,
  alreadyResolved,
  cannotDecideOwnRequest,
  chargesTooSmall,
  notPaidByCard,
  requestDecided,
} from './errors.ts';
import {
  listChargeRefunds,
  listSecondOperatorRequests,
  listUnmatchedMovements,
  listWalletRefunds,
  readRefundableWallet,
} from './queries.server.ts';
import * as schema from './schema.ts';

const noFunds = [inDebt, insufficientBalance];

export const endpoints = [
  endpoint(
    {
      id: 'readRefundableWallet',
      method: 'get',
      path: '/operator/wallets/{id}',
      for: 'operator',
      summary: 'Read a brand’s refundable balance',
      personalData: 'people',
      params: pathId('wsp'),
      answer: schema.RefundableWallet,
      refusals: [notFound],
    },
    ({ params }) => readRefundableWallet(params.id),
  ),
  endpoint(
    {
      id: 'listWalletRefunds',
      method: 'get',
      path: '/operator/wallet-refunds',
      for: 'operator',
      summary: 'List wallet refunds',
      query: OperatorListQuery,
      answer: schema.WalletRefundPage,
    },
    ({ query }) => listWalletRefunds(query),
  ),
  endpoint(
    {
      id: 'listChargeRefunds',
      method: 'get',
      path: '/operator/charge-refunds',
      for: 'operator',
      summary: 'List refunds of card payments',
      query: OperatorListQuery,
      answer: schema.ChargeRefundPage,
    },
    ({ query }) => listChargeRefunds(query),
  ),
  endpoint(
    {
      id: 'listUnmatchedMovements',
      method: 'get',
      path: '/operator/unmatched-movements',
      for: 'operator',
      summary: 'List unmatched movements of money',
      query: schema.UnmatchedQuery,
      answer: schema.UnmatchedMovementPage,
    },
    ({ query }) => listUnmatchedMovements(query),
  ),
  endpoint(
    {
      id: 'refundWallet',
      method: 'post',
      path: '/operator/wallet-refunds',
      for: 'operator',
      summary: 'Refund unused wallet balance to its cards',
      confirmed: true,
      body: schema.WalletRefundInput,
      example: {
        brandId: 'wsp_01kxvqz3p0000000000000000',
        amountCents: 100,
        balanceCents: 100,
        reason: 'The brand asked for it.',
      },
      answer: schema.WalletRefundAnswer,
      refusals: [notFound, balanceChanged, ...noFunds, chargesTooSmall, alreadyRequested],
    },
    ({ actor, body }) => refundWallet(actor, body),
  ),
  endpoint(
    {
      id: 'resolveMovement',
      method: 'post',
      path: '/operator/unmatched-movements/{id}/resolve',
      for: 'operator',
      summary: 'Resolve an unmatched movement',
      confirmed: true,
      params: pathId('umv'),
      body: schema.ResolveMovementInput,
      example: { action: 'write_off', reason: 'Nobody knows.' },
      answer: schema.ResolveAnswer,
      refusals: [notFound, alreadyResolved, notPaidByCard, alreadyRequested],
    },
    ({ actor, params, body }) => resolveMovement(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'listSecondOperatorRequests',
      method: 'get',
      path: '/operator/second-operator-requests',
      for: 'operator',
      summary: 'List requests awaiting a second operator',
      answer: schema.SecondOperatorRequestList,
    },
    async ({ actor }) => ({ items: await listSecondOperatorRequests(actor) }),
  ),
  endpoint(
    {
      id: 'confirmSecondOperatorRequest',
      method: 'post',
      path: '/operator/second-operator-requests/{id}/confirm',
      for: 'operator',
      summary: 'Confirm and execute another operator’s request',
      confirmed: true,
      params: pathId('sor'),
      refusals: [
        notFound,
        cannotDecideOwnRequest,
        requestDecided,
        balanceChanged,
        ...noFunds,
        chargesTooSmall,
        alreadyResolved,
        notPaidByCard,
      ],
    },
    ({ actor, params }) => confirmRequest(actor, params.id),
  ),
  endpoint(
    {
      id: 'discardSecondOperatorRequest',
      method: 'post',
      path: '/operator/second-operator-requests/{id}/discard',
      for: 'operator',
      summary: 'Reject or withdraw a request',
      params: pathId('sor'),
      refusals: [notFound, requestDecided],
    },
    ({ actor, params }) => discardRequest(actor, params.id),
  ),
];
