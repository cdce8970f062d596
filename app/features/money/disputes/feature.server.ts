import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invariants } from './invariants.server.ts';
import * as schemas from './schema.ts';

export const disputes: Feature = {
  name: 'disputes',
  summary: 'Card payments that a bank took back, and what it decided.',
  endpoints,
  schemas,
  invariants,
  idPrefixes: { dsp: 'dispute' },
};
