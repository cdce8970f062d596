import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { requireUrl } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { createLink } from '../accounts/links.ts';
import type { Card } from '../payments/cards.ts';
import { attach, createPaymentMethod } from '../payments/payment-methods.ts';
import { change, type Subscription, updateSubscription } from './subscriptions.ts';

type Flow = {
  type: string;
  subscription_cancel?: { subscription: string };
  after_completion?: { type: string; redirect?: { return_url: string } };
};

/** A link to the portal that opens once and expires soon. */
export function createPortalSession(books: Books, params: Params, baseUrl: string): Resource {
  const customer = String(params.customer ?? '');
  if (!books.find('customer', customer)) throw noSuch('customer', customer, 'customer');
  if (params.return_url) requireUrl(params.return_url as string, 'return_url');
  const flow = params.flow_data as Flow | undefined;
  if (flow && flow.type !== 'payment_method_update' && flow.type !== 'subscription_cancel')
    throw invalidRequest(
      `The sandbox's portal has no flow ${flow.type}.`,
      'sandbox_unsupported',
      'flow_data[type]',
    );
  const subscription = flow?.subscription_cancel?.subscription;
  if (
    flow?.type === 'subscription_cancel' &&
    books.find('subscription', subscription ?? '')?.customer !== customer
  )
    throw noSuch('subscription', String(subscription), 'flow_data[subscription_cancel][subscription]');
  const { type: after, redirect } = flow?.after_completion ?? { type: 'portal_homepage' };
  const link = createLink(books, 'portal', customer, {
    ...(params.return_url ? { returnUrl: params.return_url as string } : {}),
    ...(params.locale ? { locale: params.locale as string } : {}),
    ...(flow ? { flow: flow.type } : {}),
    ...(subscription ? { subscription } : {}),
    ...(after === 'redirect' && redirect ? { afterUrl: redirect.return_url } : {}),
  });
  return {
    id: stripeId('bps'),
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: books.now(),
    customer,
    customer_account: null,
    flow: flow
      ? {
          after_completion: {
            hosted_confirmation: after === 'hosted_confirmation' ? { custom_message: null } : null,
            redirect: redirect ?? null,
            type: after,
          },
          customer_update: null,
          subscription_cancel: subscription ? { retention: null, subscription } : null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type: flow.type,
        }
      : null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${baseUrl}/p/session/${link.token}`,
  };
}

/** Like the portal, sets `cancel_at` only. */
export function cancelByCustomer(books: Books, subscription: Subscription): Subscription {
  return updateSubscription(books, subscription, { cancel_at: 'min_period_end' });
}

export const resumeByCustomer = (books: Books, subscription: Subscription): Subscription =>
  updateSubscription(books, subscription, { cancel_at: '' });

export function replaceCard(books: Books, customerId: string, card: Card): void {
  const method = attach(books, createPaymentMethod(books, card), customerId);
  const customer = books.find('customer', customerId)!;
  const settings = customer.invoice_settings as object;
  const updated = { ...customer, invoice_settings: { ...settings, default_payment_method: method.id } };
  books.save(updated);
  emit(books, 'customer.updated', updated);
  for (const subscription of books.where<Subscription>('subscription', { customer: customerId }))
    if (subscription.status !== 'canceled')
      change(books, subscription, { default_payment_method: method.id });
}
