import { noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import type { PaymentMethod } from './payment-methods.ts';

const FIELDS = ['description', 'email', 'name', 'phone', 'preferred_locales'] as const;

export function createCustomer(books: Books, params: Params): Resource {
  const customer = books.insert({
    id: stripeId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: books.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: stripeId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...changedFields(books, undefined, params),
  });
  emit(books, 'customer.created', customer);
  return customer;
}

export function updateCustomer(books: Books, customer: Resource, params: Params): Resource {
  const updated = {
    ...customer,
    ...changedFields(books, customer, params),
    metadata: mergeMetadata(customer.metadata as Metadata, params.metadata),
  };
  books.save(updated);
  emit(books, 'customer.updated', updated);
  return updated;
}

/** Stripe also cancels live subscriptions. Laqta deletes a customer only after their end. */
export function deleteCustomer(books: Books, customer: Resource): Resource {
  if (customer.deleted) throw noSuch('customer', customer.id);
  const deleted = { id: customer.id, object: 'customer', deleted: true };
  books.save(deleted);
  emit(books, 'customer.deleted', customer);
  return deleted;
}

/** An empty string unsets a field. */
function changedFields(books: Books, customer: Resource | undefined, params: Params): Params {
  const names = FIELDS.filter((name) => params[name] !== undefined);
  const fields = Object.fromEntries(names.map((name) => [name, params[name] === '' ? null : params[name]]));
  const method = (params.invoice_settings as { default_payment_method?: string } | undefined)
    ?.default_payment_method;
  if (method === undefined) return fields;
  if (method && books.find<PaymentMethod>('payment_method', method)?.customer !== customer?.id)
    throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]');
  const settings = customer?.invoice_settings as object;
  return { ...fields, invoice_settings: { ...settings, default_payment_method: method || null } };
}
