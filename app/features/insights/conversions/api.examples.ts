import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { currencyRate, orderSource, pixelSource, signedOrder } from './factory.server.ts';

export const rows: Examples = {
  src: async () => {
    const as = await createBrand();
    return { as, id: (await orderSource(as)).source.id };
  },
  cur: async () => {
    const as = await createBrand();
    return { as, id: await currencyRate(as, 'SAR', '3.75', '2026-01-01') };
  },
};

export const requests: Examples = {
  receiveReport: async () => ({
    ...(await pixelSource(await createBrand())),
    body: JSON.stringify(ORDER),
  }),
  receiveOrder: async () => {
    const { source, secret } = await orderSource(await createBrand());
    return { id: source.id, ...signedOrder(secret, ORDER) };
  },
};

const ORDER = { orderId: '1001', amount: '129.50', currency: 'USD' };
