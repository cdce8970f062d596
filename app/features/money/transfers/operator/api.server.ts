import { notFound } from '#core/app-error.ts';
import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, ExportQuery, exportList } from '#platform/http/export-list.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { checkPayment } from '../commands/check-payment.server.ts';
import { releasePayment } from '../commands/release-payment.server.ts';
import { resendPart, retryPayout } from '../commands/retry-payout.server.ts';
import {
  inBatch,
  noBlockedRefund,
  notFailed,
  nothingOwed,
  notRefundable,
  outcomeUnknown,
  paymentNotFound,
  refundUnderWay,
} from '../errors.ts';
import { cancelRefund, refundPayment } from '../reversals/refund-payment.server.ts';
import { listOperatorPayments, readOperatorPayment } from './queries.server.ts';
import {
  type OperatorPayment,
  OperatorPaymentPage,
  OperatorPaymentsQuery,
  OperatorPaymentView,
  ReasonInput,
} from './schema.ts';

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

export const operatorEndpoints = [
  endpoint(
    {
      id: 'listPayments',
      method: 'get',
      path: '/operator/payments',
      for: 'operator',
      summary: 'Payments of videos, those that need attention or all',
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
      summary: 'A payment with its history, journals and transfers',
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
      summary: 'Send a failed payout again',
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
      summary: 'Send the part that came back once more',
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
      summary: 'Ask Stripe at once how it stands',
      params: pathId('pay'),
      refusals: [paymentNotFound],
    },
    ({ actor, params }) => checkPayment(actor, params.id),
  ),
  endpoint(
    {
      id: 'releasePayment',
      method: 'post',
      path: '/operator/payments/{id}/release',
      for: 'operator',
      summary: 'Give up what is owed: back to the wallet',
      params: pathId('pay'),
      body: ReasonInput,
      example: { reason: 'The video was withdrawn.' },
      refusals: [paymentNotFound, outcomeUnknown, refundUnderWay, nothingOwed, inBatch],
    },
    ({ actor, params, body }) => releasePayment(actor, { paymentId: params.id, ...body }),
  ),
  endpoint(
    {
      id: 'refundPayment',
      method: 'post',
      path: '/operator/payments/{id}/refund',
      for: 'operator',
      summary: 'Take a paid payment back from its creator',
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
      summary: 'Give up a refund that was refused',
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
      summary: 'The list of payments as a file',
      personalData: 'export',
      query: OperatorPaymentsQuery.omit({ limit: true, cursor: true }).extend(ExportQuery.shape),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'payments', format, columns }, listOperatorPayments, query),
  ),
];
