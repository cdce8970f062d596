import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { createPrice, type Price, type Product } from '../billing/products.ts';

export type LineItem = Resource & {
  amount_total: number;
  description: string;
  quantity: number;
  price: Price;
};

export type LineItemParams = { price?: string; quantity?: number; price_data?: Params };

export function lineItem(books: Books, item: LineItemParams, name: string, mode: string): LineItem {
  const price = priceOf(books, item, name);
  const param = item.price ? `${name}[price]` : `${name}[price_data][recurring]`;
  if (mode === 'payment' && price.recurring)
    throw invalidRequest('You must use a price with `type=one_time` in `payment` mode.', undefined, param);
  if (mode === 'subscription' && !price.recurring)
    throw invalidRequest(
      'The sandbox knows recurring prices only in `subscription` mode.',
      'sandbox_unsupported',
      param,
    );
  const quantity = item.quantity ?? 1;
  if (quantity < 1)
    throw invalidRequest('Invalid quantity', 'parameter_invalid_integer', `${name}[quantity]`);
  const amount = price.unit_amount * quantity;
  return {
    id: stripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: books.find<Product>('product', price.product)!.name,
    metadata: {},
    price,
    quantity,
  };
}

function priceOf(books: Books, item: LineItemParams, name: string): Price {
  if (item.price) {
    const price = books.find<Price>('price', item.price);
    if (!price) throw noSuch('price', item.price, `${name}[price]`);
    if (!price.active)
      throw invalidRequest(
        'The price specified is inactive. This field only accepts active prices.',
        undefined,
        `${name}[price]`,
      );
    return price;
  }
  if (!item.price_data)
    throw invalidRequest(
      `Missing required param: ${name}[price_data].`,
      'parameter_missing',
      `${name}[price_data]`,
    );
  return createPrice(books, item.price_data, `${name}[price_data]`, true);
}
