import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';

export const reconciliation: Feature = {
  name: 'reconciliation',
  summary: 'Our books held against Stripe’s, and every invariant proved.',
  invariants,
  idPrefixes: { run: 'run' },
};
