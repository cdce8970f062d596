import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { expireCheckoutJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const charges: Feature = {
  name: 'charges',
  summary: 'Card payments of brands: top-ups and publishing fees.',
  endpoints,
  schemas,
  jobs: [expireCheckoutJob],
  idPrefixes: { pay: 'payment', ptx: 'money of the platform', stp: 'step', umv: 'unmatched movement' },
};
