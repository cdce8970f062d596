import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';

export const ledger: Feature = {
  name: 'ledger',
  summary: 'Double-entry books: every movement of money, balanced, and never changed.',
  invariants,
  idPrefixes: { jrn: 'journal' },
};
