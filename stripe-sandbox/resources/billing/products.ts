import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emit } from '../../webhooks/events.ts';
import { requireUsd } from '../payments/transfers.ts';

export type Product = Resource & { name: string; metadata: Metadata };

export type Recurring = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number };

export type Price = Resource & {
  product: string;
  recurring: Recurring | null;
  unit_amount: number;
  active: boolean;
  nickname: string | null;
  metadata: Metadata;
};

export function createProduct(books: Books, params: Params): Product {
  const { id, name, description, metadata, active = true, isInline = false } = params;
  if (id && books.findAny(String(id)))
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  const product = books.insert<Product>({
    id: (id as string | undefined) ?? stripeId('prod', 14),
    object: 'product',
    active: active as boolean,
    created: books.now(),
    default_price: null,
    description: (description as string | undefined) ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, metadata),
    name: String(name),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: books.now(),
    url: null,
  });
  if (!isInline) emit(books, 'product.created', product);
  return product;
}

/** `isInline`: defined inside another request and not reusable. */
export function createPrice(books: Books, params: Params, name = '', isInline = false): Price {
  const param = (field: string) => (name ? `${name}[${field}]` : field);
  requireUsd(params.currency);
  const unitAmount = params.unit_amount as number | undefined;
  if (unitAmount === undefined || unitAmount < 0)
    throw invalidRequest(`Invalid ${param('unit_amount')}`, 'parameter_missing', param('unit_amount'));
  const price = books.insert<Price>({
    id: stripeId('price'),
    object: 'price',
    active: isInline ? false : ((params.active as boolean | undefined) ?? true),
    billing_scheme: 'per_unit',
    created: books.now(),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: (params.nickname as string | undefined) ?? null,
    product: productOf(books, params, param, isInline),
    recurring: params.recurring
      ? ({
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
          ...params.recurring,
        } as unknown as Recurring)
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  });
  if (!isInline) emit(books, 'price.created', price);
  return price;
}

function productOf(
  books: Books,
  params: Params,
  param: (field: string) => string,
  isInline: boolean,
): string {
  if (typeof params.product === 'string') {
    if (!books.find('product', params.product)) throw noSuch('product', params.product, param('product'));
    return params.product;
  }
  const data = params.product_data as { name?: string } | undefined;
  if (!data?.name)
    throw invalidRequest(
      `Missing required param: ${param('product_data')}.`,
      'parameter_missing',
      param('product_data'),
    );
  return createProduct(books, { ...data, isInline, ...(isInline ? { active: false } : {}) }).id;
}

/** The price in the older format, as part of subscription items. */
export const planOf = (price: Price): Resource => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: String(price.unit_amount),
  billing_scheme: 'per_unit',
  created: price.created as number,
  currency: 'usd',
  interval: price.recurring!.interval,
  interval_count: price.recurring!.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
