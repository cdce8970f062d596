import { accountMailJob, forgetExpiredJob } from '#features/accounts/jobs.server.ts';
import { compareBooksJob, reconcileJob, verifyLedgerJob } from '#features/reconciliation/jobs.server.ts';
import { sendRefundJob } from '#features/refunds/jobs.server.ts';
import { processEventJob } from '#features/stripe-events/jobs.server.ts';
import { sendTransferJob, takeBackPaymentJob } from '#features/transfers/jobs.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { features } from './features.server.ts';

/** Every job, by room. */
export const jobs = [
  accountMailJob,
  forgetExpiredJob,
  sendTransferJob,
  processEventJob,
  sendRefundJob,
  takeBackPaymentJob,
  reconcileJob,
  compareBooksJob,
  verifyLedgerJob,
  ...features.flatMap(({ jobs = [] }) => jobs),
] as unknown as Job[];
