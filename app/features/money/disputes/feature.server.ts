import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import * as schemas from './schema.ts';

export const disputes: Feature = {
  name: 'disputes',
  summary: 'Disputed card payments and their outcomes.',
  endpoints,
  schemas,
  invariants,
  idPrefixes: { dsp: 'dispute' },
};
