import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { invariants } from './invariants.server.ts';
import { compareBooksJob, reconcileJob, verifyLedgerJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const reconciliation: Feature = {
  name: 'reconciliation',
  summary: 'Verification of the ledger against Stripe and its own invariants.',
  endpoints,
  schemas,
  jobs: [reconcileJob, compareBooksJob, verifyLedgerJob],
  invariants,
  auditActions,
  idPrefixes: { run: 'run' },
};
