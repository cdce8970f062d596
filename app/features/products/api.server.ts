import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { pageUnreadable } from './errors.ts';
import { readProductPage } from './read-product-page.server.ts';
import { ProductPage, ProductPageInput } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readProductPage',
      method: 'post',
      path: '/product-pages/read',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Read title, picture, price and key points of a product from its shop’s page',
      verified: true,
      limit: perQuarterHour(30),
      body: ProductPageInput,
      example: { url: 'https://shop.example/products/glow-serum' },
      answer: ProductPage,
      refusals: [pageUnreadable],
    },
    ({ body }) => readProductPage(body.url),
  ),
];
