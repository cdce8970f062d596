import { forgetExpiredJob, sendMailJob } from '#features/accounts/jobs.server.ts';
import {
  compareBooksJob,
  processEventJob,
  reconcileJob,
  sendRefundJob,
  sendTransferJob,
  verifyLedgerJob,
} from '#features/payments/jobs.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';

/** Every job, by room. */
export const jobs = [
  sendMailJob,
  forgetExpiredJob,
  sendTransferJob,
  processEventJob,
  sendRefundJob,
  reconcileJob,
  compareBooksJob,
  verifyLedgerJob,
] as unknown as Job[];
