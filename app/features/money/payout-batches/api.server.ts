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
  destinationHeld,
  lineNotPaid,
  lineSettled,
  noPayoutDetails,
  nothingQueued,
  nothingToSend,
  notQueued,
  ownBatch,
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
      summary: 'What waits to be sent by PayPal and bank',
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
      summary: 'Payouts that wait on a rail, longest first',
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
      summary: 'Payout batches, newest first',
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
      summary: 'Make a draft of queued payouts',
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
      summary: 'A batch and what was done with it',
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
      summary: 'The lines of a batch',
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
      summary: 'Release another operator’s draft for sending',
      params: pathId('bat'),
      refusals: [notFound, batchNotDraft, ownBatch, suspendedInBatch, destinationHeld],
    },
    ({ actor, params }) => confirmPayoutBatch(actor, params.id),
  ),
  endpoint(
    {
      id: 'discardPayoutBatch',
      method: 'post',
      path: '/operator/payout-batches/{id}/discard',
      for: 'operator',
      summary: 'Give the payouts of a draft back to the queue',
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
      summary: 'The file for PayPal or the bank; each export is logged',
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
      summary: 'Settle many lines from a table, all or none',
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
      summary: 'The money arrived, under this reference',
      params: pathId('lin'),
      body: CompleteInput,
      example: { reference: '7XK91' },
      refusals: [notFound, lineSettled, referenceUsed],
    },
    ({ actor, params, body }) => settlePayoutLine(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'failPayoutLine',
      method: 'post',
      path: '/operator/payout-lines/{id}/fail',
      for: 'operator',
      summary: 'The money did not arrive',
      params: pathId('lin'),
      body: FailureInput,
      example: { reason: 'details_wrong' },
      refusals: [notFound, lineSettled],
    },
    ({ actor, params, body }) => settlePayoutLine(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'returnPayoutLine',
      method: 'post',
      path: '/operator/payout-lines/{id}/return',
      for: 'operator',
      summary: 'The money came back after it had arrived',
      params: pathId('lin'),
      body: FailureInput,
      example: { reason: 'account_closed' },
      refusals: [notFound, lineNotPaid],
    },
    ({ actor, params, body }) => returnPayoutLine(actor, params.id, body.reason),
  ),
];
