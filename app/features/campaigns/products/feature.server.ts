import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';

export const products: Feature = {
  name: 'products',
  summary: 'What a campaign is about, as its shop tells it.',
  endpoints,
  schemas,
};
