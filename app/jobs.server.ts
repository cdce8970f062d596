import { accountMailJob, forgetExpiredJob } from '#features/accounts/jobs.server.ts';
import { mailNotificationJob } from '#features/notifications/jobs.server.ts';
import {
  compareBooksJob,
  processEventJob,
  reconcileJob,
  sendRefundJob,
  sendTransferJob,
  takeBackPaymentJob,
  verifyLedgerJob,
} from '#features/payments/jobs.server.ts';
import { endDuplicateJob } from '#features/subscriptions/jobs.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { features } from './features.server.ts';

/** Every job, by room. */
export const jobs = [
  accountMailJob,
  forgetExpiredJob,
  mailNotificationJob,
  sendTransferJob,
  processEventJob,
  sendRefundJob,
  takeBackPaymentJob,
  reconcileJob,
  compareBooksJob,
  verifyLedgerJob,
  endDuplicateJob,
  ...features.flatMap(({ jobs = [] }) => jobs),
] as unknown as Job[];
