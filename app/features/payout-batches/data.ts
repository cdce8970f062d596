import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { PayoutBatchesApi } from './api.server.ts';
import type { BatchStatus, LineStatus, PayoutFailure, Rail } from './rules.ts';

const { operator } = roomClient<PayoutBatchesApi>();
const queue = operator['payout-queue'];
const batches = operator['payout-batches'];
const lines = operator['payout-lines'];

/** Hundreds of lines are settled in one go: that may take longer than a click usually does. */
const PATIENTLY = { init: { timeoutMs: 120_000 } as RequestInit };

/** Part of the key of all of these, so that another operator's act is read again. */
const TOPIC = 'payout-queue';

export const queueSummaryQuery = queryOptions({
  queryKey: [TOPIC, 'summary'],
  queryFn: ({ signal }) => json(queue.summary.$get(undefined, { init: { signal } })),
});

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

export const queueQuery = (rail: Rail) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'queue', rail],
    queryFn: ({ pageParam, signal }) =>
      json(queue.$get({ query: { rail, ...(pageParam && { cursor: pageParam }) } }, { init: { signal } })),
    ...paged,
  });

export const batchesQuery = (status: BatchStatus | null) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'batches', status],
    queryFn: ({ pageParam, signal }) =>
      json(
        batches.$get(
          { query: { ...(status && { status }), ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    ...paged,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'batch', id],
    queryFn: ({ signal }) => json(batches[':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const linesQuery = (id: string, status: LineStatus | null) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'lines', id, status],
    queryFn: ({ pageParam, signal }) =>
      json(
        batches[':id'].lines.$get(
          { param: { id }, query: { ...(status && { status }), ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    ...paged,
  });

/** An act of an operator; whatever it did, everything about payouts is read again. */
function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
}

export const useMakeBatch = () =>
  useAct((input: { rail: Rail; paymentIds?: string[] }) => json(batches.$post({ json: input })));
export const useConfirmBatch = () =>
  useAct((id: string) => json(batches[':id'].confirm.$post({ param: { id } }, PATIENTLY)));
export const useDiscardBatch = () =>
  useAct((id: string) => json(batches[':id'].discard.$post({ param: { id } })));
export const useExportBatch = () =>
  useAct((id: string) => json(batches[':id'].export.$post({ param: { id } })));
export const useImportResults = () =>
  useAct(({ id, csv }: { id: string; csv: string }) =>
    json(batches[':id'].results.$post({ param: { id }, json: { csv } }, PATIENTLY)),
  );
/** Answers as soon as it is done, without waiting until the lists are read again: the next line waits to be typed. */
export function useCompleteLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reference }: { id: string; reference: string }) =>
      json(lines[':id'].complete.$post({ param: { id }, json: { reference } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
}
/** `return` for a line that was paid, `fail` for one that never arrived. */
export const usePutBack = () =>
  useAct(({ id, reason, how }: { id: string; reason: PayoutFailure; how: 'fail' | 'return' }) =>
    json(lines[':id'][how].$post({ param: { id }, json: { reason } })),
  );
