import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Page } from '#core/pagination.ts';
import type { endpoints as disputes } from '#features/disputes/api.server.ts';
import type { DisputesQuery } from '#features/disputes/schema.ts';
import type { endpoints as notifications } from '#features/notifications/api.server.ts';
import type { endpoints as reconciliation } from '#features/reconciliation/api.server.ts';
import type { endpoints as refunds } from '#features/refunds/api.server.ts';
import type { UnmatchedQuery, WalletRefundInput } from '#features/refunds/schema.ts';
import type { endpoints as stripeEvents } from '#features/stripe-events/api.server.ts';
import type { EventsQuery } from '#features/stripe-events/schema.ts';
import type { endpoints as subscriptions } from '#features/subscriptions/api.server.ts';
import type { OperatorSubscriptionsQuery } from '#features/subscriptions/schema.ts';
import type { operatorEndpoints as transfers } from '#features/transfers/operator-api.server.ts';
import type { OperatorPaymentsQuery } from '#features/transfers/operator-schema.ts';
import type { endpoints as wallet } from '#features/wallet/api.server.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints as operator } from './api.server.ts';
import type { AuditQuery, FeeListQuery, FeesQuery, PeopleQuery } from './schema.ts';

type Features =
  | typeof operator
  | typeof notifications
  | typeof wallet
  | typeof subscriptions
  | typeof refunds
  | typeof disputes
  | typeof transfers
  | typeof stripeEvents
  | typeof reconciliation;
const api = apiClient<Features[number][]>();

/** How often a screen that stays open all day looks again, and how often while something runs. */
const WATCH_MS = 15_000;
const RUNNING_MS = 1_500;

/** What a list of the console can be filtered by. */
export type FilterOf<Query extends z.ZodType> = Partial<Omit<z.input<Query>, 'cursor'>>;
type Paged<Query extends z.ZodType> = FilterOf<Query> & { cursor?: string | undefined };

/** A list of the console: read page by page, and looked at again while it stays open. */
function pages<Filter extends object, Item>(
  name: string,
  read: (
    query: Filter & { cursor?: string | undefined },
    options: { signal: AbortSignal },
  ) => Promise<Page<Item>>,
  refetchInterval: (items: Item[]) => number = () => WATCH_MS,
) {
  return (filter?: Filter) =>
    infiniteQueryOptions({
      queryKey: ['operator', name, filter ?? {}],
      queryFn: ({ pageParam: cursor, signal }) => read({ ...filter!, cursor }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => refetchInterval(state.data?.pages.flatMap(({ items }) => items) ?? []),
    });
}

/** Something on the list is being worked on right now. */
const whileRunning = (items: { status: string }[]) =>
  items.some(({ status }) => status === 'running') ? RUNNING_MS : WATCH_MS;

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => api('get /operator/overview', {}, { signal }),
  refetchInterval: WATCH_MS,
});
export const heldMoneyQuery = queryOptions({
  queryKey: ['operator', 'held-money'],
  queryFn: ({ signal }) => api('get /operator/held-money', {}, { signal }),
});
export const feesQuery = (query: FilterOf<typeof FeesQuery>) =>
  queryOptions({
    queryKey: ['operator', 'fees', query],
    queryFn: ({ signal }) => api('get /operator/fees', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'payments', id],
    queryFn: ({ signal }) => api('get /operator/payments/{id}', { params: { id } }, { signal }),
    refetchInterval: WATCH_MS,
  });
export const refundableQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'wallets', id],
    queryFn: ({ signal }) => api('get /operator/wallets/{id}', { params: { id } }, { signal }),
  });

export const feeListQuery = pages('fee-list', (query: Paged<typeof FeeListQuery>, options) =>
  api('get /operator/fees/list', { query }, options),
);
export const peopleQuery = pages('people', (query: Paged<typeof PeopleQuery>, options) =>
  api('get /operator/people', { query }, options),
);
export const auditQuery = pages('audit', (query: Paged<typeof AuditQuery>, options) =>
  api('get /operator/audit', { query }, options),
);
export const paymentsQuery = pages('payments', (query: Paged<typeof OperatorPaymentsQuery>, options) =>
  api('get /operator/payments', { query }, options),
);
export const eventsQuery = pages('events', (query: Paged<typeof EventsQuery>, options) =>
  api('get /operator/events', { query }, options),
);
export const walletRefundsQuery = pages('wallet-refunds', (query, options) =>
  api('get /operator/wallet-refunds', { query }, options),
);
export const chargeRefundsQuery = pages('charge-refunds', (query, options) =>
  api('get /operator/charge-refunds', { query }, options),
);
export const disputesQuery = pages('disputes', (query: Paged<typeof DisputesQuery>, options) =>
  api('get /operator/disputes', { query }, options),
);
export const unmatchedQuery = pages('unmatched', (query: Paged<typeof UnmatchedQuery>, options) =>
  api('get /operator/unmatched-movements', { query }, options),
);
export const runsQuery = pages(
  'runs',
  (query, options) => api('get /operator/reconciliations', { query }, options),
  whileRunning,
);
export const differencesQuery = pages('differences', (query, options) =>
  api('get /operator/differences', { query }, options),
);
export const verificationsQuery = pages(
  'verifications',
  (query, options) => api('get /operator/verifications', { query }, options),
  whileRunning,
);
export const subscriptionsQuery = pages(
  'subscriptions',
  (query: Paged<typeof OperatorSubscriptionsQuery>, options) =>
    api('get /operator/subscriptions', { query }, options),
);

export const failedMailsQuery = pages('failed-mails', (query, options) =>
  api('get /operator/failed-mails', { query }, options),
);
export const sendMailAgain = (id: string) =>
  api('post /operator/failed-mails/{id}/send-again', { params: { id } });

export const setSuspended = (id: string, suspended: boolean, reason: string) =>
  api(`post /operator/people/{id}/${suspended ? 'suspend' : 'resume'}`, { params: { id }, body: { reason } });

/** What an operator can do about a payment. Those that move money back ask why. */
export const paymentActs = {
  retry: (id: string) => api('post /operator/payments/{id}/retry', { params: { id } }),
  resend: (id: string) => api('post /operator/payments/{id}/resend', { params: { id } }),
  check: (id: string) => api('post /operator/payments/{id}/check', { params: { id } }),
  release: (id: string, reason: string) =>
    api('post /operator/payments/{id}/release', { params: { id }, body: { reason } }),
  refund: (id: string, reason: string) =>
    api('post /operator/payments/{id}/refund', { params: { id }, body: { reason } }),
  cancelRefund: (id: string, reason: string) =>
    api('post /operator/payments/{id}/cancel-refund', { params: { id }, body: { reason } }),
};
export const replayEvent = (id: string) => api('post /operator/events/{id}/replay', { params: { id } });
export const startReconciliation = () => api('post /operator/reconciliations');
export const startVerification = () => api('post /operator/verifications');

/** What can be done with money that has no place. */
export type Resolution = 'credit' | 'refund' | 'write_off';
export const refundWallet = (input: WalletRefundInput) =>
  api('post /operator/wallet-refunds', { body: input });
export const secondOperatorQuery = queryOptions({
  queryKey: ['operator', 'second-operator'],
  queryFn: ({ signal }) => api('get /operator/second-operator-requests', {}, { signal }),
  refetchInterval: WATCH_MS,
});
export const confirmRequest = (id: string) =>
  api('post /operator/second-operator-requests/{id}/confirm', { params: { id } });
export const discardRequest = (id: string) =>
  api('post /operator/second-operator-requests/{id}/discard', { params: { id } });
export const writeOffDebt = (brandId: string, debtCents: number, reason: string) =>
  api('post /operator/wallets/{id}/write-off', { params: { id: brandId }, body: { debtCents, reason } });
export const resolveMovement = (id: string, action: Resolution, brandId: string | null, reason: string) =>
  api('post /operator/unmatched-movements/{id}/resolve', {
    params: { id },
    body: action === 'credit' ? { action, brandId: brandId!, reason } : { action, reason },
  });
