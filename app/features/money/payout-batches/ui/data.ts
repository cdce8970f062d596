import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { BatchStatus, LineStatus, PayoutFailure, Rail } from '../rules.ts';

const api = apiClient<typeof endpoints>();

/** Settling hundreds of lines takes longer than the default timeout. */
const PATIENTLY = { timeoutMs: 120_000 };

const TOPIC = 'payout-queue';

export const queueSummaryQuery = queryOptions({
  queryKey: [TOPIC, 'summary'],
  queryFn: ({ signal }) => api('get /operator/payout-queue/summary', {}, { signal }),
});

export const queueQuery = (rail: Rail) =>
  pagesQuery([TOPIC, 'queue', rail], (cursor, options) =>
    api('get /operator/payout-queue', { query: { rail, cursor } }, options),
  );

export const batchesQuery = (status: BatchStatus | null) =>
  pagesQuery([TOPIC, 'batches', status], (cursor, options) =>
    api('get /operator/payout-batches', { query: { status: status ?? undefined, cursor } }, options),
  );

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'batch', id],
    queryFn: ({ signal }) => api('get /operator/payout-batches/{id}', { params: { id } }, { signal }),
  });

export const linesQuery = (id: string, status: LineStatus | null) =>
  pagesQuery([TOPIC, 'lines', id, status], (cursor, options) =>
    api(
      'get /operator/payout-batches/{id}/lines',
      { params: { id }, query: { status: status ?? undefined, cursor } },
      options,
    ),
  );

function useOperatorAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
}

export const useMakeBatch = () =>
  useOperatorAction((input: { rail: Rail; paymentIds?: string[] }) =>
    api('post /operator/payout-batches', { body: input }),
  );
export const useConfirmBatch = () =>
  useOperatorAction((id: string) =>
    api('post /operator/payout-batches/{id}/confirm', { params: { id } }, PATIENTLY),
  );
export const useDiscardBatch = () =>
  useOperatorAction((id: string) => api('post /operator/payout-batches/{id}/discard', { params: { id } }));
export const useExportBatch = () =>
  useOperatorAction((id: string) => api('post /operator/payout-batches/{id}/export', { params: { id } }));
export const useImportResults = () =>
  useOperatorAction(({ id, csv }: { id: string; csv: string }) =>
    api('post /operator/payout-batches/{id}/results', { params: { id }, body: { csv } }, PATIENTLY),
  );
/** Does not wait for the refetch, so that the operator can fill in the next line at once. */
export function useCompleteLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reference }: { id: string; reference: string }) =>
      api('post /operator/payout-lines/{id}/complete', { params: { id }, body: { reference } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
}
/** `return` for a completed line, `fail` for one that never arrived. */
export const usePutBack = () =>
  useOperatorAction(({ id, reason, how }: { id: string; reason: PayoutFailure; how: 'fail' | 'return' }) =>
    api(`post /operator/payout-lines/{id}/${how}`, { params: { id }, body: { reason } }),
  );
