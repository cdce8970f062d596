import { queryOptions } from '@tanstack/react-query';
import type { MoneyMode } from '#core/money.ts';
import { requestJson } from './request.ts';

type Health = {
  status: 'ok';
  /** Label amounts wherever they are shown unless the money is real. */
  mode: MoneyMode;
};

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => requestJson<Health>('/api/health', { signal, timeoutMs: 5000 }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Fails if the backend is unreachable or not set up. */
export const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: ({ signal }) => requestJson<{ status: 'ready' }>('/api/ready', { signal, timeoutMs: 5000 }),
  staleTime: Number.POSITIVE_INFINITY,
});
