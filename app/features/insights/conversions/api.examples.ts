import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { createShop, currencyRate, signedOrder } from './factory.server.ts';

export const rows: Examples = {
  shp: async () => {
    const as = await createBrand();
    return { as, id: (await createShop(as)).shop.id };
  },
  cur: async () => {
    const as = await createBrand();
    return { as, id: await currencyRate(as, 'SAR', '3.75', '2026-01-01') };
  },
};

export const requests: Examples = {
  receivePixelOrder: async () => ({
    id: (await createShop(await createBrand(), { source: 'pixel' })).shop.id,
    body: JSON.stringify(ORDER),
  }),
  receiveOrder: async () => {
    const { shop, secret } = await createShop(await createBrand());
    return { id: shop.id, ...signedOrder(secret, ORDER) };
  },
};

const ORDER = { orderId: '1001', amount: '129.50', currency: 'USD' };
