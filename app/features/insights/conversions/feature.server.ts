import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import { tellDaysJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const conversions: Feature = {
  name: 'conversions',
  summary:
    'Orders of brands’ shops, signed by the shop or reported by a browser, and the click or the code that brought each.',
  endpoints,
  schemas,
  jobs: [tellDaysJob],
  invariants,
  topics: ['conversions'],
  idPrefixes: {
    src: 'source of orders',
    con: 'conversion',
    cnr: 'refund of a conversion',
    cur: 'currency rate',
  },
};
