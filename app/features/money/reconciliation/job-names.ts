import { z } from 'zod';

export const compareBooksJob = {
  name: 'reconciliation.compare-books',
  schema: z.object({ runId: z.string() }),
};

export const verifyLedgerJob = {
  name: 'reconciliation.verify-ledger',
  schema: z.object({ verificationId: z.string().optional() }),
};
