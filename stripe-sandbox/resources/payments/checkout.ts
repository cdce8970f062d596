import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata, requireUrl } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { cancelIntent, type Intent } from './intents.ts';
import { type LineItem, type LineItemParams, lineItem } from './line-items.ts';

export type Session = Resource & {
  amount_total: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  expires_at: number;
  success_url: string;
  cancel_url: string | null;
  customer: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  locale: string | null;
  metadata: Metadata;
  mode: 'payment' | 'subscription';
  subscription: string | null;
  invoice: string | null;
  sandbox: {
    dueAt?: number;
    lineItems: LineItem[];
    paymentIntentData: { metadata: Metadata; description: string | null; transferGroup: string | null };
    subscriptionData: { metadata: Metadata; description: string | null };
    /** A subscription session does not show its payment intent. */
    hiddenIntent?: string;
  };
};

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;
const DAY_SECONDS = 86_400;

export function createSession(books: Books, params: Params, baseUrl: string): Session {
  const mode = params.mode as Session['mode'];
  if (mode !== 'payment' && mode !== 'subscription')
    throw invalidRequest('The sandbox knows payment and subscription.', 'sandbox_unsupported', 'mode');
  requireOwnData(params, mode);
  if (params.ui_mode !== undefined && params.ui_mode !== 'hosted_page')
    throw invalidRequest('The sandbox knows ui_mode=hosted_page only.', 'sandbox_unsupported', 'ui_mode');
  if (typeof params.success_url !== 'string')
    throw invalidRequest('Missing required param: success_url.', 'parameter_missing', 'success_url');
  requireUrl(params.success_url, 'success_url');
  if (params.cancel_url) requireUrl(params.cancel_url as string, 'cancel_url');
  if (params.customer && params.customer_email)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  if (params.customer && !books.find('customer', params.customer as string))
    throw noSuch('customer', String(params.customer), 'customer');
  const items = params.line_items as LineItemParams[] | undefined;
  if (!items?.length)
    throw invalidRequest('Missing required param: line_items.', 'parameter_missing', 'line_items');

  const lineItems = items.map((item, index) => lineItem(books, item, `line_items[${index}]`, mode));
  requireOneInterval(lineItems);
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  if (total < MIN_CENTS)
    throw invalidRequest(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      'amount_too_small',
    );
  if (total > MAX_CENTS)
    throw invalidRequest(
      "The Checkout Session's total amount must be no more than $999,999.99.",
      'amount_too_large',
    );
  const expiresAt = (params.expires_at as number | undefined) ?? books.now() + DAY_SECONDS;
  // Half an hour to a day ahead, with Stripe's tolerance for slow requests.
  if (expiresAt < books.now() + 1800 - 60 || expiresAt > books.now() + DAY_SECONDS + 60)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );

  const intentData = (params.payment_intent_data ?? {}) as Params;
  const subscriptionData = (params.subscription_data ?? {}) as Params;
  const id = stripeId('cs_test', 58);
  const session: Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: (params.cancel_url as string | undefined) ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: books.now(),
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: (params.customer as string | undefined) ?? null,
    customer_account: null,
    customer_creation: params.customer || mode === 'subscription' ? null : 'if_required',
    customer_details: null,
    customer_email: (params.customer_email as string | undefined) ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (params.locale as string | undefined) ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${baseUrl}/c/pay/${id}`,
    wallet_options: null,
    sandbox: {
      dueAt: expiresAt,
      lineItems,
      paymentIntentData: {
        metadata: mergeMetadata({}, intentData.metadata),
        description: (intentData.description as string | undefined) ?? null,
        transferGroup: (intentData.transfer_group as string | undefined) ?? null,
      },
      subscriptionData: {
        metadata: mergeMetadata({}, subscriptionData.metadata),
        description: (subscriptionData.description as string | undefined) ?? null,
      },
    },
  };
  return books.insert(session);
}

function requireOwnData(params: Params, mode: Session['mode']): void {
  const foreign = mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params[foreign])
    throw invalidRequest(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, undefined, foreign);
  for (const name of Object.keys((params.subscription_data as object | undefined) ?? {}))
    if (name !== 'metadata' && name !== 'description')
      throw invalidRequest(
        `The sandbox does not support subscription_data[${name}].`,
        'sandbox_unsupported',
        `subscription_data[${name}]`,
      );
}

function requireOneInterval(items: LineItem[]): void {
  const intervals = items.map(
    ({ price: { recurring } }) => recurring && [recurring.interval, recurring.interval_count],
  );
  if (new Set(intervals.map(String)).size > 1)
    throw invalidRequest(
      'All prices of a subscription must have the same billing interval.',
      undefined,
      'line_items',
    );
}

export function expireSession(books: Books, session: Session): Session {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      undefined,
      'session',
    );
  const { dueAt: _, ...sandbox } = session.sandbox;
  const expired: Session = { ...session, status: 'expired', sandbox };
  books.save(expired);
  const intent = books.find<Intent>('payment_intent', session.payment_intent ?? sandbox.hiddenIntent ?? '');
  if (intent) cancelIntent(books, intent);
  emit(books, 'checkout.session.expired', expired);
  return expired;
}
