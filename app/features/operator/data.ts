import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#core/pagination.ts';
import type { DisputesApi } from '#features/disputes/api.server.ts';
import type { endpoints as notificationEndpoints } from '#features/notifications/api.server.ts';
import type { ReconciliationApi } from '#features/reconciliation/api.server.ts';
import type { RefundsApi } from '#features/refunds/api.server.ts';
import type { WalletRefundInput } from '#features/refunds/schema.ts';
import type { StripeEventsApi } from '#features/stripe-events/api.server.ts';
import type { endpoints as subscriptionEndpoints } from '#features/subscriptions/api.server.ts';
import type { OperatorTransfersApi } from '#features/transfers/operator-api.server.ts';
import type { endpoints as walletEndpoints } from '#features/wallet/api.server.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { OperatorApi } from './api.server.ts';

const console_ = roomClient<OperatorApi>().operator;
const payments = roomClient<OperatorTransfersApi>().operator;
const wallets = apiClient<typeof walletEndpoints>();
const refunds = roomClient<RefundsApi>().operator;
const disputes = roomClient<DisputesApi>().operator.disputes;
const events = roomClient<StripeEventsApi>().operator.events;
const books = roomClient<ReconciliationApi>().operator;
const mails = apiClient<typeof notificationEndpoints>();
const subscriptions = apiClient<typeof subscriptionEndpoints>();

/** How often a screen that stays open all day looks again, and how often while something runs. */
const WATCH_MS = 15_000;
const RUNNING_MS = 1_500;

/** The filter of a list, as it stands in the address. Values are checked by the door. */
export type Filter = Record<string, string>;

type Read<Item> = (query: Filter, init: { init: { signal: AbortSignal } }) => Promise<Page<Item>>;

/** A list of the console: read page by page, and looked at again while it stays open. */
function pages<Item>(
  name: string,
  read: Read<Item>,
  refetchInterval: (items: Item[]) => number = () => WATCH_MS,
) {
  return (filter: Filter = {}) =>
    infiniteQueryOptions({
      queryKey: ['operator', name, filter],
      queryFn: ({ pageParam, signal }) =>
        read({ ...filter, ...(pageParam && { cursor: pageParam }) }, { init: { signal } }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => refetchInterval(state.data?.pages.flatMap(({ items }) => items) ?? []),
    });
}

/** Something on the list is being worked on right now. */
const whileRunning = (items: { status: string }[]) =>
  items.some(({ status }) => status === 'running') ? RUNNING_MS : WATCH_MS;

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => json(console_.overview.$get(undefined, { init: { signal } })),
  refetchInterval: WATCH_MS,
});
export const heldMoneyQuery = queryOptions({
  queryKey: ['operator', 'held-money'],
  queryFn: ({ signal }) => json(console_['held-money'].$get(undefined, { init: { signal } })),
});
export const feesQuery = (query: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: ['operator', 'fees', query],
    queryFn: ({ signal }) => json(console_.fees.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'payments', id],
    queryFn: ({ signal }) => json(payments.payments[':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: WATCH_MS,
  });
export const refundableQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'wallets', id],
    queryFn: ({ signal }) => json(refunds.wallets[':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const feeListQuery = pages('fee-list', (query, init) =>
  json(console_.fees.list.$get({ query }, init)),
);
export const peopleQuery = pages('people', (query, init) =>
  json(console_.people.$get({ query: query as never }, init)),
);
export const auditQuery = pages('audit', (query, init) =>
  json(console_.audit.$get({ query: query as never }, init)),
);
export const paymentsQuery = pages('payments', (query, init) =>
  json(payments.payments.$get({ query: query as never }, init)),
);
export const eventsQuery = pages('events', (query, init) =>
  json(events.$get({ query: query as never }, init)),
);
export const walletRefundsQuery = pages('wallet-refunds', (query, init) =>
  json(refunds['wallet-refunds'].$get({ query }, init)),
);
export const chargeRefundsQuery = pages('charge-refunds', (query, init) =>
  json(refunds['charge-refunds'].$get({ query }, init)),
);
export const disputesQuery = pages('disputes', (query, init) =>
  json(disputes.$get({ query: query as never }, init)),
);
export const unmatchedQuery = pages('unmatched', (query, init) =>
  json(refunds['unmatched-movements'].$get({ query: query as never }, init)),
);
export const runsQuery = pages(
  'runs',
  (query, init) => json(books.reconciliations.$get({ query }, init)),
  whileRunning,
);
export const differencesQuery = pages('differences', (query, init) =>
  json(books.differences.$get({ query }, init)),
);
export const verificationsQuery = pages(
  'verifications',
  (query, init) => json(books.verifications.$get({ query }, init)),
  whileRunning,
);
export const subscriptionsQuery = pages('subscriptions', (query, { init }) =>
  subscriptions('get /operator/subscriptions', { query: query as never }, init),
);

export const failedMailsQuery = pages('failed-mails', (query, { init }) =>
  mails('get /operator/failed-mails', { query }, init),
);
export const sendMailAgain = (id: string) =>
  mails('post /operator/failed-mails/{id}/send-again', { params: { id } });

export const setSuspended = (id: string, suspended: boolean, reason: string) => {
  const input = { param: { id }, json: { reason } };
  return json(
    suspended ? console_.people[':id'].suspend.$post(input) : console_.people[':id'].resume.$post(input),
  );
};

const ofPayment = payments.payments[':id'];
/** What an operator can do about a payment. Those that move money back ask why. */
export const paymentActs = {
  retry: (id: string) => json(ofPayment.retry.$post({ param: { id } })),
  resend: (id: string) => json(ofPayment.resend.$post({ param: { id } })),
  check: (id: string) => json(ofPayment.check.$post({ param: { id } })),
  release: (id: string, reason: string) => json(ofPayment.release.$post({ param: { id }, json: { reason } })),
  refund: (id: string, reason: string) => json(ofPayment.refund.$post({ param: { id }, json: { reason } })),
  cancelRefund: (id: string, reason: string) =>
    json(ofPayment['cancel-refund'].$post({ param: { id }, json: { reason } })),
};
export const replayEvent = (id: string) => json(events[':id'].replay.$post({ param: { id } }));
export const startReconciliation = () => json(books.reconciliations.$post());
export const startVerification = () => json(books.verifications.$post());

/** What can be done with money that has no place. */
export type Resolution = 'credit' | 'refund' | 'write_off';
export const refundWallet = (input: WalletRefundInput) =>
  json(refunds['wallet-refunds'].$post({ json: input }));
export const secondOperatorQuery = queryOptions({
  queryKey: ['operator', 'second-operator'],
  queryFn: ({ signal }) => json(refunds['second-operator-requests'].$get(undefined, { init: { signal } })),
  refetchInterval: WATCH_MS,
});
const ofRequest = refunds['second-operator-requests'][':id'];
export const confirmRequest = (id: string) => json(ofRequest.confirm.$post({ param: { id } }));
export const discardRequest = (id: string) => json(ofRequest.discard.$post({ param: { id } }));
export const writeOffDebt = (brandId: string, debtCents: number, reason: string) =>
  wallets('post /operator/wallets/{id}/write-off', { params: { id: brandId }, body: { debtCents, reason } });
export const resolveMovement = (id: string, action: Resolution, brandId: string | null, reason: string) =>
  json(
    refunds['unmatched-movements'][':id'].resolve.$post({
      param: { id },
      json: action === 'credit' ? { action, brandId: brandId!, reason } : { action, reason },
    }),
  );
