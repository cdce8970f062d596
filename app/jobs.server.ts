import { forgetExpiredJob, sendMailJob } from '#features/accounts/jobs.server.ts';
import {
  processEventJob,
  reconcileJob,
  refundCheckoutJob,
  sendTransferJob,
  takeBackPaymentJob,
} from '#features/payments/jobs.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';

/** Every job, by room. */
export const jobs = [
  sendMailJob,
  forgetExpiredJob,
  sendTransferJob,
  processEventJob,
  takeBackPaymentJob,
  refundCheckoutJob,
  reconcileJob,
] as unknown as Job[];
