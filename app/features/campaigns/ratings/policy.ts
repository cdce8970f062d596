import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';

/** Creators rate a brand once the payment has ended, because the rating covers it. */
export const canRateBrand = ({ status, payment }: Pick<OwnSubmission, 'status' | 'payment'>): boolean =>
  status === 'approved' &&
  payment !== null &&
  payment.status !== 'pending' &&
  payment.status !== 'processing';
