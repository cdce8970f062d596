import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { confirmPayoutBatch } from './confirm-batch.server.ts';
import { discardPayoutBatch } from './discard-batch.server.ts';
import { exportPayoutBatch } from './export-batch.server.ts';
import { importPayoutResults } from './import-results.server.ts';
import { makePayoutBatch } from './make-batch.server.ts';
import {
  listPayoutBatches,
  listPayoutLines,
  listQueue,
  readPayoutBatch,
  readQueueSummary,
} from './queries.server.ts';
import { returnPayoutLine } from './return-line.server.ts';
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
import { settlePayoutLine } from './settle-line.server.ts';

const tag = 'payout batches';
const Done = z.object({ ok: z.literal(true) });
const done = { ok: true as const };
const params = z.object({ id: z.string() });
const queue = '/operator/payout-queue';
const batches = '/operator/payout-batches';
const batch = '/operator/payout-batches/{id}';
const line = '/operator/payout-lines/{id}';

const summaryDoor = door('get', `${queue}/summary`, 'What waits to be sent by PayPal and bank', {
  tag,
  answer: QueueSummary,
});
const queueDoor = door('get', queue, 'Payouts that wait on a rail, longest first', {
  tag,
  query: QueueQuery,
  answer: QueuePage,
});
const listDoor = door('get', batches, 'Payout batches, newest first', {
  tag,
  query: BatchListQuery,
  answer: BatchPage,
});
const makeDoor = door('post', batches, 'Make a draft of queued payouts', {
  tag,
  body: BatchInput,
  answer: CreatedBatch,
});
const readDoor = door('get', batch, 'A batch and what was done with it', { tag, params, answer: BatchView });
const linesDoor = door('get', `${batch}/lines`, 'The lines of a batch', {
  tag,
  params,
  query: LinesQuery,
  answer: LinePage,
});
const confirmDoor = door('post', `${batch}/confirm`, 'Release another operator’s draft for sending', {
  tag,
  params,
  answer: Done,
});
const discardDoor = door('post', `${batch}/discard`, 'Give the payouts of a draft back to the queue', {
  tag,
  params,
  answer: Done,
});
const exportDoor = door('post', `${batch}/export`, 'The file for PayPal or the bank; each export is logged', {
  tag,
  params,
  answer: ExportAnswer,
});
const resultsDoor = door('post', `${batch}/results`, 'Settle many lines from a table, all or none', {
  tag,
  params,
  body: ResultsInput,
  answer: ResultsAnswer,
});
const completeDoor = door('post', `${line}/complete`, 'The money arrived, under this reference', {
  tag,
  params,
  body: CompleteInput,
  answer: Done,
});
const failDoor = door('post', `${line}/fail`, 'The money did not arrive', {
  tag,
  params,
  body: FailureInput,
  answer: Done,
});
const returnDoor = door('post', `${line}/return`, 'The money came back after it had arrived', {
  tag,
  params,
  body: FailureInput,
  answer: Done,
});

export const payoutBatchesApi = doors()
  .openapi(summaryDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readQueueSummary(), 200);
  })
  .openapi(queueDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listQueue(c.req.valid('query')), 200);
  })
  .openapi(listDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listPayoutBatches(c.req.valid('query')), 200);
  })
  .openapi(makeDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json(await makePayoutBatch(actor, c.req.valid('json')), 200);
  })
  .openapi(readDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json(await readPayoutBatch(actor, c.req.valid('param').id), 200);
  })
  .openapi(linesDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listPayoutLines(c.req.valid('param').id, c.req.valid('query')), 200);
  })
  .openapi(confirmDoor, async (c) => {
    await confirmPayoutBatch(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json(done, 200);
  })
  .openapi(discardDoor, async (c) => {
    await discardPayoutBatch(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json(done, 200);
  })
  .openapi(exportDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json(await exportPayoutBatch(actor, c.req.valid('param').id), 200);
  })
  .openapi(resultsDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json(await importPayoutResults(actor, c.req.valid('param').id, c.req.valid('json').csv), 200);
  })
  .openapi(completeDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await settlePayoutLine(actor, c.req.valid('param').id, c.req.valid('json'));
    return c.json(done, 200);
  })
  .openapi(failDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await settlePayoutLine(actor, c.req.valid('param').id, c.req.valid('json'));
    return c.json(done, 200);
  })
  .openapi(returnDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await returnPayoutLine(actor, c.req.valid('param').id, c.req.valid('json').reason);
    return c.json(done, 200);
  });
export type PayoutBatchesApi = typeof payoutBatchesApi;
