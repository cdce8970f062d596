import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const products: Feature = {
  name: 'products',
  summary: 'Reads a product from its shop page, to fill in a campaign draft.',
  endpoints,
  schemas,
};
