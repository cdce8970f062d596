import { invalidRequest, noSuch } from '../api-error.ts';
import { type Books, type Resource, stripeId } from '../books.ts';
import { requireUsd } from './transfers.ts';

export type LineItem = Resource & { amount_total: number; description: string; quantity: number };

export type LineItemParams = {
  price?: string;
  quantity?: number;
  price_data?: {
    currency: string;
    unit_amount?: number;
    recurring?: object;
    product?: string;
    product_data?: { name: string; description?: string; metadata?: object };
  };
};

export function lineItem(books: Books, item: LineItemParams, name: string): LineItem {
  if (item.price) throw noSuch('price', item.price, `${name}[price]`);
  const price = item.price_data;
  if (!price)
    throw invalidRequest(
      `Missing required param: ${name}[price_data].`,
      'parameter_missing',
      `${name}[price_data]`,
    );
  requireUsd(price.currency);
  if (price.recurring)
    throw invalidRequest(
      'You must use a price with `type=one_time` in `payment` mode.',
      undefined,
      `${name}[price_data][recurring]`,
    );
  const unitAmount = price.unit_amount;
  if (unitAmount === undefined || unitAmount < 0)
    throw invalidRequest(
      `Invalid ${name}[price_data][unit_amount]`,
      'parameter_missing',
      `${name}[price_data][unit_amount]`,
    );
  if (!price.product_data?.name)
    throw invalidRequest(
      `Missing required param: ${name}[price_data][product_data].`,
      'parameter_missing',
      `${name}[price_data][product_data]`,
    );
  const quantity = item.quantity ?? 1;
  if (quantity < 1)
    throw invalidRequest('Invalid quantity', 'parameter_invalid_integer', `${name}[quantity]`);
  const amount = unitAmount * quantity;
  return {
    id: stripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: price.product_data.name,
    metadata: {},
    price: {
      id: stripeId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: books.now(),
      currency: 'usd',
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: stripeId('prod', 14),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  };
}
