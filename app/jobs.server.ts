import { forgetExpiredJob, sendMailJob } from '#features/accounts/jobs.server.ts';
import { mailNotificationJob } from '#features/notifications/jobs.server.ts';
import {
  processEventJob,
  reconcileJob,
  refundCheckoutJob,
  sendTransferJob,
} from '#features/payments/jobs.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';

/** Every job, by room. */
export const jobs = [
  sendMailJob,
  forgetExpiredJob,
  mailNotificationJob,
  sendTransferJob,
  processEventJob,
  refundCheckoutJob,
  reconcileJob,
] as unknown as Job[];
