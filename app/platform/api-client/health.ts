import { queryOptions } from '@tanstack/react-query';
import type { MoneyMode } from '#core/money.ts';
import { requestJson } from './request.ts';

type Health = {
  status: 'ok';
  /** Say so wherever money is shown while none of it is real. */
  mode: MoneyMode;
};

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => requestJson<Health>('/api/health', { signal, timeoutMs: 5000 }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Fails when the backend cannot be reached or is not set up. */
export const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: ({ signal }) => requestJson<{ status: 'ready' }>('/api/ready', { signal, timeoutMs: 5000 }),
  staleTime: Number.POSITIVE_INFINITY,
});
