import { invalidRequest, noSuch } from '../api/api-error.ts';
import { list, pageSize } from '../api/lists.ts';
import { present } from '../api/present.ts';
import type { Books, Resource } from '../books/books.ts';
import {
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  endpoints,
  findEndpoint,
  presentEndpoint,
  updateEndpoint,
} from '../webhooks/webhook-endpoints.ts';
import {
  type Account,
  accessible,
  closeAccount,
  createAccount,
  noAccess,
  presentAccount,
  updateAccount,
} from './accounts/accounts.ts';
import { createAccountLink, createLoginLink, createV1AccountLink } from './accounts/links.ts';
import { createV1Account, updateV1Account, v1Account } from './accounts/v1-accounts.ts';
import { BILLING_ROUTES } from './billing/routes.ts';
import { balance } from './payments/balance.ts';
import { createSession, expireSession, type Session } from './payments/checkout.ts';
import { createCustomer, deleteCustomer, updateCustomer } from './payments/customers.ts';
import { closeDispute, updateDispute } from './payments/disputes.ts';
import { createRefund } from './payments/refunds.ts';
import { createTransfer, reverseTransfer, type Transfer, updateTransfer } from './payments/transfers.ts';
import { type Call, find, listOf, PAGES, type Route, retrieve, type V2List } from './route.ts';

const findAccount = (call: Call): Account => {
  const account = accessible(call.books, call.path.id!);
  if (!account) throw noAccess(call.path.id!);
  return account;
};

const endpointOf = ({ books, path }: Call): Endpoint => {
  const endpoint = findEndpoint(books, path.id!);
  if (!endpoint) throw noSuch('webhook endpoint', path.id!);
  return endpoint;
};

const ACCOUNT_FIELDS = [
  'configuration',
  'contact_email',
  'dashboard',
  'defaults',
  'display_name',
  'identity',
  'metadata',
];

const CUSTOMER_FIELDS = ['description', 'email', 'metadata', 'name', 'phone', 'preferred_locales'];

const MAX_TYPES = 20;
const EVENT_DAYS = 30;
const UNDELIVERED = "SELECT 1 FROM deliveries WHERE event = objects.id AND state <> 'delivered'";

/** Stripe lists events for a month. */
const oldestEvent = (books: Books) => books.now() - EVENT_DAYS * 86_400;

export const ROUTES: Record<string, Route> = {
  ...BILLING_ROUTES,

  'POST /v1/account_links': {
    supports: ['account', 'collection_options', 'refresh_url', 'return_url', 'type'],
    run: ({ books, params, baseUrl }) => createV1AccountLink(books, params, baseUrl),
  },

  'POST /v1/accounts': {
    supports: ['business_profile', 'capabilities', 'controller', 'country', 'email', 'metadata', 'type'],
    run: ({ books, params }) => createV1Account(books, params),
  },
  'GET /v1/accounts/{id}': { run: (call) => v1Account(call.books, findAccount(call)) },
  'POST /v1/accounts/{id}': {
    supports: ['business_profile', 'email', 'metadata'],
    run: (call) => updateV1Account(call.books, findAccount(call), call.params),
  },
  'POST /v1/accounts/{id}/login_links': {
    run: (call) => createLoginLink(call.books, findAccount(call), call.baseUrl),
  },

  'GET /v1/balance': { run: ({ books, account }) => balance(books, account) },
  'GET /v1/balance_transactions/{id}': retrieve('balance_transaction', 'balance transaction'),
  'GET /v1/balance_transactions': listOf('balance_transaction', '/v1/balance_transactions', [
    'currency',
    'type',
    'source',
  ]),

  'GET /v1/charges/{id}': retrieve('charge', 'charge'),
  'GET /v1/charges': listOf('charge', '/v1/charges', ['customer', 'payment_intent', 'transfer_group']),

  'POST /v1/checkout/sessions': {
    supports: [
      'allowed_payment_method_types',
      'cancel_url',
      'client_reference_id',
      'customer',
      'customer_email',
      'expires_at',
      'integration_identifier',
      'line_items',
      'locale',
      'metadata',
      'mode',
      'payment_intent_data',
      'submit_type',
      'subscription_data',
      'success_url',
      'ui_mode',
    ],
    run: ({ books, params, baseUrl }) => present(books, createSession(books, params, baseUrl)),
  },
  'GET /v1/checkout/sessions/{id}': retrieve('checkout.session', 'checkout.session'),
  'GET /v1/checkout/sessions': listOf('checkout.session', '/v1/checkout/sessions', [
    'customer',
    'payment_intent',
    'status',
  ]),
  'POST /v1/checkout/sessions/{id}/expire': {
    run: (call) =>
      present(call.books, expireSession(call.books, find(call, 'checkout.session', 'checkout.session'))),
  },
  'GET /v1/checkout/sessions/{id}/line_items': {
    supports: ['limit'],
    run: (call) => {
      const items = find<Session>(call, 'checkout.session', 'checkout.session').sandbox.lineItems;
      const limit = pageSize(call.params.limit);
      return {
        object: 'list',
        data: items.slice(0, limit),
        has_more: items.length > limit,
        url: `/v1/checkout/sessions/${call.path.id}/line_items`,
      };
    },
  },

  'POST /v1/customers': {
    supports: CUSTOMER_FIELDS,
    run: ({ books, params }) => createCustomer(books, params),
  },
  'GET /v1/customers/{id}': retrieve('customer', 'customer'),
  'POST /v1/customers/{id}': {
    supports: [...CUSTOMER_FIELDS, 'invoice_settings'],
    run: (call) => updateCustomer(call.books, find(call, 'customer', 'customer'), call.params),
  },
  'DELETE /v1/customers/{id}': {
    run: (call) => deleteCustomer(call.books, find(call, 'customer', 'customer')),
  },
  'GET /v1/customers': listOf('customer', '/v1/customers', ['email']),

  'GET /v1/disputes/{id}': retrieve('dispute', 'dispute'),
  'GET /v1/disputes': listOf('dispute', '/v1/disputes', ['charge', 'payment_intent']),
  'POST /v1/disputes/{id}': {
    supports: ['evidence', 'metadata', 'submit'],
    run: (call) =>
      present(call.books, updateDispute(call.books, find(call, 'dispute', 'dispute'), call.params)),
  },
  'POST /v1/disputes/{id}/close': {
    run: (call) => present(call.books, closeDispute(call.books, find(call, 'dispute', 'dispute'), 'lost')),
  },

  'GET /v1/events/{id}': {
    run: (call) => {
      const event = find(call, 'event', 'event');
      if (Number(event.created) < oldestEvent(call.books)) throw noSuch('event', event.id);
      return present(call.books, event);
    },
  },
  'GET /v1/events': {
    supports: [...PAGES, 'delivery_success', 'type', 'types'],
    run: ({ books, params, account }) => {
      const { delivery_success: delivered, types, ...rest } = params;
      if (types && rest.type)
        throw invalidRequest('You may only specify one of these parameters: type, types.');
      if (((types as string[] | undefined)?.length ?? 0) > MAX_TYPES)
        throw invalidRequest(`You may pass at most ${MAX_TYPES} types.`, undefined, 'types');
      return list(
        books,
        'event',
        '/v1/events',
        { ...rest, types },
        {
          filters: ['type'],
          account,
          also: [
            `created >= ${oldestEvent(books)}`,
            ...(delivered === undefined ? [] : [`${delivered ? 'NOT' : ''} EXISTS (${UNDELIVERED})`]),
          ],
        },
      );
    },
  },

  'GET /v1/payment_intents/{id}': retrieve('payment_intent', 'payment_intent'),
  'GET /v1/payment_intents': listOf('payment_intent', '/v1/payment_intents', ['customer']),

  'GET /v1/payouts/{id}': retrieve('payout', 'payout'),
  'GET /v1/payouts': listOf('payout', '/v1/payouts', ['destination', 'status']),

  'POST /v1/refunds': {
    supports: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'],
    run: ({ books, params, fault }) =>
      present(books, createRefund(books, params, fault === 'refund_pending' ? 'pending' : undefined)),
  },
  'GET /v1/refunds/{id}': retrieve('refund', 'refund'),
  'GET /v1/refunds': listOf('refund', '/v1/refunds', ['charge', 'payment_intent']),

  'POST /v1/transfers': {
    supports: [
      'amount',
      'currency',
      'description',
      'destination',
      'metadata',
      'source_transaction',
      'transfer_group',
    ],
    run: ({ books, params }) => present(books, createTransfer(books, params)),
  },
  'GET /v1/transfers/{id}': retrieve('transfer', 'transfer'),
  'GET /v1/transfers': listOf('transfer', '/v1/transfers', ['destination', 'transfer_group']),
  'POST /v1/transfers/{id}': {
    supports: ['description', 'metadata'],
    run: (call) =>
      present(
        call.books,
        updateTransfer(call.books, find<Transfer>(call, 'transfer', 'transfer'), call.params),
      ),
  },
  'POST /v1/transfers/{id}/reversals': {
    supports: ['amount', 'metadata'],
    run: (call) => reverseTransfer(call.books, find<Transfer>(call, 'transfer', 'transfer'), call.params),
  },
  'GET /v1/transfers/{transferId}/reversals/{id}': retrieve('transfer_reversal', 'transfer reversal'),
  'GET /v1/transfers/{id}/reversals': {
    supports: PAGES,
    run: ({ books, params, path }) =>
      list(books, 'transfer_reversal', `/v1/transfers/${path.id}/reversals`, params, {
        fixed: { transfer: path.id! },
      }),
  },

  'POST /v1/webhook_endpoints': {
    supports: ['api_version', 'connect', 'description', 'enabled_events', 'metadata', 'url'],
    run: ({ books, params }) => createEndpoint(books, params),
  },
  'GET /v1/webhook_endpoints/{id}': { run: (call) => presentEndpoint(endpointOf(call)) },
  'GET /v1/webhook_endpoints': {
    supports: ['limit', 'starting_after'],
    run: ({ books, params }) => {
      const all = endpoints(books)
        .filter(({ kind }) => kind !== 'accounts')
        .reverse();
      const from = all.findIndex(({ id }) => id === params.starting_after) + 1;
      const limit = pageSize(params.limit);
      return {
        object: 'list',
        data: all.slice(from, from + limit).map(presentEndpoint),
        has_more: all.length > from + limit,
        url: '/v1/webhook_endpoints',
      };
    },
  },
  'POST /v1/webhook_endpoints/{id}': {
    supports: ['description', 'disabled', 'enabled_events', 'metadata', 'url'],
    run: (call) => updateEndpoint(call.books, endpointOf(call), call.params),
  },
  'DELETE /v1/webhook_endpoints/{id}': { run: (call) => deleteEndpoint(call.books, endpointOf(call)) },

  'POST /v2/core/account_links': {
    supports: ['account', 'use_case'],
    run: ({ books, params, baseUrl }) => createAccountLink(books, params, baseUrl),
  },
  'POST /v2/core/accounts': {
    supports: ACCOUNT_FIELDS,
    run: ({ books, params }) => presentAccount(createAccount(books, params), params.include),
  },
  'GET /v2/core/accounts/{id}': { run: (call) => presentAccount(findAccount(call), call.params.include) },
  'POST /v2/core/accounts/{id}': {
    supports: ACCOUNT_FIELDS,
    run: (call) =>
      presentAccount(updateAccount(call.books, findAccount(call), call.params), call.params.include),
  },
  'GET /v2/core/accounts': {
    supports: ['limit', 'page'],
    run: (call) =>
      v2List(call, 'v2.core.account', '/v2/core/accounts', (found) => presentAccount(found as Account, [])),
  },
  'POST /v2/core/accounts/{id}/close': {
    supports: ['applied_configurations'],
    run: (call) => presentAccount(closeAccount(call.books, findAccount(call)), []),
  },
  'GET /v2/core/events/{id}': {
    run: (call) => find(call, 'v2.core.event', 'event'),
  },
  'GET /v2/core/events': {
    supports: ['limit', 'page', 'object_id', 'types'],
    run: (call) => v2List(call, 'v2.core.event', '/v2/core/events', (found) => found),
  },
};

/** v2 pages by an opaque token in `next_page_url`; here the last id of the previous page. */
function v2List(call: Call, object: string, url: string, show: (found: Resource) => Resource): V2List {
  const { page, object_id, limit, types } = call.params;
  const rows = list(
    call.books,
    object,
    url,
    { limit: pageSize(limit, 20), ...(types ? { types } : {}), ...(page ? { starting_after: page } : {}) },
    object_id ? { fixed: { '$.related_object.id': String(object_id) } } : {},
  );
  const last = rows.data.at(-1)?.id;
  const query = new URLSearchParams({ limit: String(pageSize(limit, 20)), page: String(last) });
  return {
    data: rows.data.map((row) => show(call.books.findAny(row.id)!)),
    next_page_url: rows.has_more ? `${url}?${query}` : null,
    previous_page_url: null,
  };
}
