import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';

export const ledger: Feature = {
  name: 'ledger',
  summary: 'The double-entry ledger. Journals balance and are append-only.',
  invariants,
  idPrefixes: { jrn: 'journal' },
};
