import * as media from '#features/media/media/errors.ts';
import { Upload } from '#features/media/media/schema.ts';
import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { pageUnreadable, pictureUnreadable } from './errors.ts';
import { ProductPage, ProductPageInput, ProductPictureInput } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readProductPage',
      method: 'post',
      path: '/product-pages/read',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Extract a product from its shop page',
      verified: true,
      limit: perQuarterHour(30),
      body: ProductPageInput,
      example: { url: 'https://shop.example/products/glow-serum' },
      answer: ProductPage,
      refusals: [pageUnreadable],
    },
    async ({ body }) => {
      // Loaded on demand: most processes never fetch pages.
      const { readProductPage } = await import('./commands/read-product-page.server.ts');
      return readProductPage(body.url);
    },
  ),
  endpoint(
    {
      id: 'takeProductPicture',
      method: 'post',
      path: '/product-pages/picture',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Fetch a product picture as an upload',
      verified: true,
      limit: perQuarterHour(30),
      body: ProductPictureInput,
      example: { url: 'https://shop.example/glow-serum.jpg', purpose: 'reference' },
      answer: Upload,
      refusals: [
        pictureUnreadable,
        media.tooLarge,
        media.tooManyUploads,
        media.dailyQuotaReached,
        media.quotaReached,
        media.storageIsFull,
        media.storageUnavailable,
      ],
    },
    async ({ actor, body }) => {
      // Loaded on demand, as above.
      const { takeProductPicture } = await import('./commands/take-product-picture.server.ts');
      return takeProductPicture(actor, body);
    },
  ),
];
