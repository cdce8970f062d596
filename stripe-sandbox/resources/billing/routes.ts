import type { Params } from '../../api/contract.ts';
import { list, pageSize } from '../../api/lists.ts';
import { present } from '../../api/present.ts';
import { find, listOf, PAGES, type Route, retrieve } from '../route.ts';
import type { Invoice } from './invoices.ts';
import { createPortalSession } from './portal.ts';
import { createPrice, createProduct } from './products.ts';
import { endSubscription } from './subscription-cycle.ts';
import { type Subscription, updateSubscription } from './subscriptions.ts';

export const BILLING_ROUTES: Record<string, Route> = {
  'POST /v1/billing_portal/sessions': {
    supports: ['customer', 'flow_data', 'locale', 'return_url'],
    run: ({ books, params, baseUrl }) => createPortalSession(books, params, baseUrl),
  },

  'GET /v1/invoice_payments/{id}': retrieve('invoice_payment', 'invoice_payment'),
  'GET /v1/invoice_payments': {
    supports: [...PAGES, 'invoice', 'payment', 'status'],
    run: ({ books, params }) => {
      const intent = (params.payment as { payment_intent?: string } | undefined)?.payment_intent;
      return list(books, 'invoice_payment', '/v1/invoice_payments', params, {
        filters: ['invoice', 'status'],
        fixed: intent ? { '$.payment.payment_intent': intent } : {},
      });
    },
  },

  'GET /v1/invoices/{id}': retrieve('invoice', 'invoice'),
  'GET /v1/invoices': {
    supports: [...PAGES, 'customer', 'status', 'subscription'],
    run: ({ books, params: { subscription, ...params } }) =>
      list(books, 'invoice', '/v1/invoices', params, {
        filters: ['customer', 'status'],
        fixed: subscription ? { '$.parent.subscription_details.subscription': String(subscription) } : {},
      }),
  },
  'GET /v1/invoices/{id}/lines': {
    supports: ['limit'],
    run: (call) => {
      const { data } = find<Invoice>(call, 'invoice', 'invoice').lines;
      const limit = pageSize(call.params.limit);
      return {
        object: 'list',
        data: data.slice(0, limit),
        has_more: data.length > limit,
        url: `/v1/invoices/${call.path.id}/lines`,
      };
    },
  },

  'GET /v1/payment_methods/{id}': retrieve('payment_method', 'PaymentMethod'),

  'POST /v1/prices': {
    supports: [
      'active',
      'currency',
      'lookup_key',
      'metadata',
      'nickname',
      'product',
      'product_data',
      'recurring',
      'unit_amount',
    ],
    run: ({ books, params }) => createPrice(books, params),
  },
  'GET /v1/prices/{id}': retrieve('price', 'price'),
  'GET /v1/prices': {
    ...listOf('price', '/v1/prices', ['active', 'currency', 'product', 'type']),
    supports: [...PAGES, 'active', 'currency', 'lookup_keys', 'product', 'type'],
  },

  'POST /v1/products': {
    supports: ['active', 'description', 'id', 'metadata', 'name'],
    run: ({ books, params }) => createProduct(books, params),
  },
  'GET /v1/products/{id}': retrieve('product', 'product'),
  'GET /v1/products': {
    ...listOf('product', '/v1/products', ['active']),
    supports: [...PAGES, 'active', 'ids'],
  },

  'GET /v1/subscriptions/{id}': retrieve('subscription', 'subscription'),
  'GET /v1/subscriptions': {
    supports: [...PAGES, 'customer', 'price', 'status'],
    run: ({ books, params }) =>
      list(books, 'subscription', '/v1/subscriptions', params, subscriptionFilters(params)),
  },
  'POST /v1/subscriptions/{id}': {
    supports: [
      'cancel_at',
      'cancel_at_period_end',
      'cancellation_details',
      'default_payment_method',
      'description',
      'metadata',
    ],
    run: (call) =>
      present(
        call.books,
        updateSubscription(call.books, find<Subscription>(call, 'subscription', 'subscription'), call.params),
      ),
  },
  'DELETE /v1/subscriptions/{id}': {
    supports: ['cancellation_details'],
    run: (call) =>
      present(
        call.books,
        endSubscription(
          call.books,
          find(call, 'subscription', 'subscription'),
          'cancellation_requested',
          (call.params.cancellation_details as object | undefined) ?? {},
        ),
      ),
  },
};

/** Default: subscriptions that have not ended. */
function subscriptionFilters({ price, status }: Params) {
  const also =
    status === undefined
      ? ["body ->> 'status' <> 'canceled'"]
      : status === 'ended'
        ? ["body ->> 'status' IN ('canceled', 'incomplete_expired')"]
        : [];
  const fixed: Record<string, string> = {};
  if (price) fixed['$.items.data[0].price.id'] = String(price);
  if (status && status !== 'all' && status !== 'ended') fixed.status = String(status);
  return { filters: ['customer'], fixed, also };
}
