import { notFound } from '#core/app-error.ts';
import { ReasonInput } from '#features/identity/audit/schema.ts';
import { cannotDecideOwnRequest } from '#features/money/refunds/errors.ts';
import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, exportList } from '#platform/http/export-list.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { checkPayment } from '../commands/check-payment.server.ts';
import { clearPayout } from '../commands/clear-payout.server.ts';
import { releasePayment } from '../commands/release-payment.server.ts';
import { resendPart, retryPayout } from '../commands/retry-payout.server.ts';
import {
  noBlockedRefund,
  notAwaitingApproval,
  notFailed,
  nothingOwed,
  notRefundable,
  outcomeUnknown,
  paymentNotFound,
  payoutInBatch,
  refundUnderWay,
} from '../errors.ts';
import { cancelRefund, refundPayment } from '../reversals/refund-payment.server.ts';
import { listOperatorPayments, readOperatorPayment } from './queries.server.ts';
import {
  ClearanceAnswer,
  type OperatorPayment,
  OperatorPaymentPage,
  OperatorPaymentsExportQuery,
  OperatorPaymentsQuery,
  OperatorPaymentView,
} from './schema.ts';

export const operatorEndpoints = [
  endpoint(
    {
      id: 'listPayments',
      method: 'get',
      path: '/operator/payments',
      for: 'operator',
      summary: 'List payments for videos, all or those needing attention',
      query: OperatorPaymentsQuery,
      answer: OperatorPaymentPage,
    },
    ({ query }) => listOperatorPayments(query),
  ),
  endpoint(
    {
      id: 'readPayment',
      method: 'get',
      path: '/operator/payments/{id}',
      for: 'operator',
      summary: 'Read a payment with its timeline, journals and transfers',
      personalData: 'payment',
      params: pathId('pay'),
      answer: OperatorPaymentView,
      refusals: [paymentNotFound],
    },
    ({ params }) => readOperatorPayment(params.id),
  ),
  endpoint(
    {
      id: 'retryPayment',
      method: 'post',
      path: '/operator/payments/{id}/retry',
      for: 'operator',
      summary: 'Retry a failed payment',
      params: pathId('pay'),
      refusals: [notFound, notFailed],
    },
    ({ actor, params }) => retryPayout(actor, params.id),
  ),
  endpoint(
    {
      id: 'resendPayment',
      method: 'post',
      path: '/operator/payments/{id}/resend',
      for: 'operator',
      summary: 'Resend the reversed part of a payment',
      params: pathId('pay'),
      refusals: [paymentNotFound, nothingOwed, refundUnderWay],
    },
    ({ actor, params }) => resendPart(actor, params.id),
  ),
  endpoint(
    {
      id: 'checkPayment',
      method: 'post',
      path: '/operator/payments/{id}/check',
      for: 'operator',
      summary: 'Check a payment at Stripe now',
      params: pathId('pay'),
      refusals: [paymentNotFound],
    },
    ({ actor, params }) => checkPayment(actor, params.id),
  ),
  endpoint(
    {
      id: 'clearPayment',
      method: 'post',
      path: '/operator/payments/{id}/clear',
      for: 'operator',
      summary: 'Approve a large payout of a new brand',
      params: pathId('pay'),
      answer: ClearanceAnswer,
      refusals: [paymentNotFound, notAwaitingApproval, cannotDecideOwnRequest],
    },
    ({ actor, params }) => clearPayout(actor, params.id),
  ),
  endpoint(
    {
      id: 'releasePayment',
      method: 'post',
      path: '/operator/payments/{id}/release',
      for: 'operator',
      summary: 'Release the owed part of a payment to the wallet',
      params: pathId('pay'),
      body: ReasonInput,
      example: { reason: 'The video was withdrawn.' },
      refusals: [paymentNotFound, outcomeUnknown, refundUnderWay, nothingOwed, payoutInBatch],
    },
    ({ actor, params, body }) => releasePayment(actor, { paymentId: params.id, ...body }),
  ),
  endpoint(
    {
      id: 'refundPayment',
      method: 'post',
      path: '/operator/payments/{id}/refund',
      for: 'operator',
      summary: 'Refund a paid payment by reversing its transfer',
      confirmed: true,
      params: pathId('pay'),
      body: ReasonInput,
      example: { reason: 'The video was withdrawn.' },
      refusals: [paymentNotFound, refundUnderWay, notRefundable],
    },
    ({ actor, params, body }) => refundPayment(actor, { paymentId: params.id, ...body }),
  ),
  endpoint(
    {
      id: 'cancelPaymentRefund',
      method: 'post',
      path: '/operator/payments/{id}/cancel-refund',
      for: 'operator',
      summary: 'Cancel a failed refund of a payment',
      params: pathId('pay'),
      body: ReasonInput,
      example: { reason: 'The video was withdrawn.' },
      refusals: [paymentNotFound, noBlockedRefund],
    },
    ({ actor, params, body }) => cancelRefund(actor, { paymentId: params.id, ...body }),
  ),
  endpoint(
    {
      id: 'exportPayments',
      method: 'get',
      path: '/operator/exports/payments',
      for: 'operator',
      mayBeStale: true,
      summary: 'Export payments',
      personalData: 'export',
      query: OperatorPaymentsExportQuery,
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'payments', format, columns }, listOperatorPayments, query),
  ),
];

const columns: Columns<OperatorPayment> = {
  id: (row) => row.id,
  created_at: (row) => row.createdAt,
  status: (row) => row.status,
  waiting_for: (row) => row.waitingFor,
  attention: (row) => row.attention,
  next_action: (row) => row.nextAction,
  brand: (row) => row.brand.name,
  creator: (row) => row.creator.name,
  amount_usd: (row) => dollars(row.amountCents),
  payout_usd: (row) => dollars(row.creatorPayoutCents),
  fee_usd: (row) => dollars(row.platformFeeCents),
  sent_usd: (row) => dollars(row.sentCents),
  released_usd: (row) => dollars(row.releasedCents),
  owed_usd: (row) => dollars(row.owedCents),
  method: (row) => row.payoutMethod,
  transfer: (row) => row.stripeTransferId,
  failure: (row) => row.failureCode,
};
