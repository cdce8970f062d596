import type { Format } from './format.ts';

/** Orders of a shop: a row for each thing bought, the order's own facts on its first. Who bought it is not read. */
export const shopifyOrders: Format = {
  id: 'shopify_orders',
  tells: 'orders',
  channel: null,
  columns: {
    order: ['Name'],
    status: ['Financial Status'],
    paidAt: ['Paid at'],
    createdAt: ['Created at'],
    currency: ['Currency'],
    total: ['Total'],
    code: ['Discount Code'],
    refunded: ['Refunded Amount'],
  },
  needs: ['order', 'createdAt', 'total'],
};
