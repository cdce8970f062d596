import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import type { PaymentStatus } from '#features/money/charges/rules.ts';

/** No payout is under way. A failed or refunded payment counts, because the rating covers payment on time, too. */
const ENDED_STATUSES: PaymentStatus[] = ['completed', 'failed', 'refunded'];

/** Screens then ask the creator to rate the brand. The command accepts a rating of any approved video. */
export const canRateBrand = ({ status, payment }: Pick<OwnSubmission, 'status' | 'payment'>): boolean =>
  status === 'approved' && payment !== null && ENDED_STATUSES.includes(payment.status);
