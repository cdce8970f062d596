import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import * as schemas from './schema.ts';

export const conversions: Feature = {
  name: 'conversions',
  summary: 'Shops with their order sources, orders and refunds, attribution to links and promo codes.',
  endpoints,
  schemas,
  invariants,
  topics: ['conversions'],
  idPrefixes: {
    shp: 'shop',
    con: 'conversion',
    cnr: 'refund of a conversion',
    cur: 'currency rate',
  },
};
