import type { Examples } from '../../../../tests/harness/examples.ts';
import { openShop } from '../../../../tests/harness/own-shop.ts';

export const requests: Examples = {
  takeProductPicture: async () => ({
    body: { url: `${await openShop()}/serum.jpg`, purpose: 'reference' },
  }),
  readProductPage: async () => ({ body: { url: `${await openShop()}/shopify` } }),
};
