import { notFound } from '#core/app-error.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { confirmPayoutBatch } from './commands/confirm-batch.server.ts';
import { discardPayoutBatch } from './commands/discard-batch.server.ts';
import { exportPayoutBatch } from './commands/export-batch.server.ts';
import { importPayoutResults } from './commands/import-results.server.ts';
import { makePayoutBatch } from './commands/make-batch.server.ts';
import { returnPayoutLine } from './commands/return-line.server.ts';
import { settlePayoutLine } from './commands/settle-line.server.ts';
import {
  batchNotDraft,
  cannotConfirmOwnBatch,
  destinationHeld,
  lineAlreadySettled,
  lineNotPaid,
  noPayoutDetails,
  nothingQueued,
  nothingToSend,
  notQueued,
  referenceUsed,
  resultsEmpty,
  resultsHeader,
  resultsRefused,
  suspendedInBatch,
} from './errors.ts';
import {
  listPayoutBatches,
  listPayoutLines,
  listQueue,
  readPayoutBatch,
  readQueueSummary,
} from './queries.server.ts';
import {
  BatchInput,
  BatchListQuery,
  BatchPage,
  BatchView,
  CompleteInput,
  CreatedBatch,
  ExportAnswer,
  FailureInput,
  LinePage,
  LinesQuery,
  QueuePage,
  QueueQuery,
  QueueSummary,
  ResultsAnswer,
  ResultsInput,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readPayoutQueueSummary',
      method: 'get',
      path: '/operator/payout-queue/summary',
      for: 'operator',
      summary: 'Read the totals of the PayPal and bank payout queues',
      answer: QueueSummary,
    },
    () => readQueueSummary(),
  ),
  endpoint(
    {
      id: 'listPayoutQueue',
      method: 'get',
      path: '/operator/payout-queue',
      for: 'operator',
      summary: 'List the queued payouts of a rail, longest wait first',
      personalData: 'payout-destinations',
      query: QueueQuery,
      answer: QueuePage,
    },
    ({ query }) => listQueue(query),
  ),
  endpoint(
    {
      id: 'listPayoutBatches',
      method: 'get',
      path: '/operator/payout-batches',
      for: 'operator',
      summary: 'List payout batches, newest first',
      query: BatchListQuery,
      answer: BatchPage,
    },
    ({ query }) => listPayoutBatches(query),
  ),
  endpoint(
    {
      id: 'makePayoutBatch',
      method: 'post',
      path: '/operator/payout-batches',
      for: 'operator',
      summary: 'Create a draft batch of queued payouts',
      body: BatchInput,
      example: { rail: 'paypal' },
      answer: CreatedBatch,
      refusals: [notQueued, nothingQueued, noPayoutDetails, destinationHeld],
    },
    ({ actor, body }) => makePayoutBatch(actor, body),
  ),
  endpoint(
    {
      id: 'readPayoutBatch',
      method: 'get',
      path: '/operator/payout-batches/{id}',
      for: 'operator',
      summary: 'Read a payout batch with its history',
      params: pathId('bat'),
      answer: BatchView,
      refusals: [notFound],
    },
    ({ actor, params }) => readPayoutBatch(actor, params.id),
  ),
  endpoint(
    {
      id: 'listPayoutLines',
      method: 'get',
      path: '/operator/payout-batches/{id}/lines',
      for: 'operator',
      summary: 'List the lines of a payout batch',
      personalData: 'payout-destinations',
      params: pathId('bat'),
      query: LinesQuery,
      answer: LinePage,
      refusals: [notFound],
    },
    ({ params, query }) => listPayoutLines(params.id, query),
  ),
  endpoint(
    {
      id: 'confirmPayoutBatch',
      method: 'post',
      path: '/operator/payout-batches/{id}/confirm',
      for: 'operator',
      summary: 'Confirm another operator’s draft batch',
      params: pathId('bat'),
      refusals: [notFound, batchNotDraft, cannotConfirmOwnBatch, suspendedInBatch, destinationHeld],
    },
    ({ actor, params }) => confirmPayoutBatch(actor, params.id),
  ),
  endpoint(
    {
      id: 'discardPayoutBatch',
      method: 'post',
      path: '/operator/payout-batches/{id}/discard',
      for: 'operator',
      summary: 'Discard a draft batch and requeue its payouts',
      params: pathId('bat'),
      refusals: [notFound, batchNotDraft],
    },
    ({ actor, params }) => discardPayoutBatch(actor, params.id),
  ),
  endpoint(
    {
      id: 'exportPayoutBatch',
      method: 'post',
      path: '/operator/payout-batches/{id}/export',
      for: 'operator',
      summary: 'Export the PayPal or bank file of a batch; each export is logged',
      personalData: 'export',
      params: pathId('bat'),
      answer: ExportAnswer,
      refusals: [notFound, nothingToSend],
    },
    ({ actor, params }) => exportPayoutBatch(actor, params.id),
  ),
  endpoint(
    {
      id: 'importPayoutResults',
      method: 'post',
      path: '/operator/payout-batches/{id}/results',
      for: 'operator',
      summary: 'Settle lines from a results file, all or none',
      params: pathId('bat'),
      body: ResultsInput,
      example: { csv: 'id,reference,status,reason\nlin_01kxvqz3p0000000000000000,7XK91,paid,' },
      answer: ResultsAnswer,
      refusals: [notFound, resultsHeader, resultsEmpty, resultsRefused, referenceUsed],
    },
    ({ actor, params, body }) => importPayoutResults(actor, params.id, body.csv),
  ),
  endpoint(
    {
      id: 'completePayoutLine',
      method: 'post',
      path: '/operator/payout-lines/{id}/complete',
      for: 'operator',
      summary: 'Mark a line as completed, with its reference',
      params: pathId('lin'),
      body: CompleteInput,
      example: { reference: '7XK91' },
      refusals: [notFound, lineAlreadySettled, referenceUsed],
    },
    ({ actor, params, body }) => settlePayoutLine(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'failPayoutLine',
      method: 'post',
      path: '/operator/payout-lines/{id}/fail',
      for: 'operator',
      summary: 'Mark a line as failed',
      params: pathId('lin'),
      body: FailureInput,
      example: { reason: 'details_wrong' },
      refusals: [notFound, lineAlreadySettled],
    },
    ({ actor, params, body }) => settlePayoutLine(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'returnPayoutLine',
      method: 'post',
      path: '/operator/payout-lines/{id}/return',
      for: 'operator',
      summary: 'Mark a completed line as returned',
      params: pathId('lin'),
      body: FailureInput,
      example: { reason: 'account_closed' },
      refusals: [notFound, lineNotPaid],
    },
    ({ actor, params, body }) => returnPayoutLine(actor, params.id, body.reason),
  ),
];
