import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';

export const disputes: Feature = {
  name: 'disputes',
  summary: 'Card payments that a bank took back, or may.',
  invariants,
  idPrefixes: { dsp: 'dispute' },
};
