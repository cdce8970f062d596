import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';

/** Creators are asked to rate a brand once its payment has ended, even failed or refunded: the rating covers it. Only screens apply this. */
export const canRateBrand = ({ status, payment }: Pick<OwnSubmission, 'status' | 'payment'>): boolean =>
  status === 'approved' &&
  payment !== null &&
  payment.status !== 'pending' &&
  payment.status !== 'processing';
