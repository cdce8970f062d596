import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';

/** Whether a creator is asked what working with the brand was like: once it is known whether and when they were paid. */
export const mayRateBrand = ({ status, payment }: Pick<OwnSubmission, 'status' | 'payment'>): boolean =>
  status === 'approved' &&
  payment !== null &&
  payment.status !== 'pending' &&
  payment.status !== 'processing';
