import { z } from 'zod';

export const compareBooksJob = { name: 'payments.compare-books', schema: z.object({ runId: z.string() }) };

export const verifyLedgerJob = {
  name: 'payments.verify-ledger',
  schema: z.object({ verificationId: z.string().optional() }),
};
