import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import { PLATFORM_BANK } from '#features/money/ledger/rules.ts';
import { payoutOwedAgain, payoutSent, type Shares } from '#features/money/transfers/journals.ts';
import type { Part } from '#features/money/transfers/shares.ts';

/** The money left the platform's accounts at PayPal or the bank, so Stripe's balance is unchanged. */
export const payoutCompleted = (payment: Shares, lineId: string, part: Part): Journal =>
  payoutSent(payment, part, { key: `payout:${lineId}`, kind: 'payout', account: PLATFORM_BANK });

/** The provider sent a completed payout back. */
export const payoutReturned = (payment: Shares, lineId: string, part: Part): Journal =>
  payoutOwedAgain(payment, part, {
    key: `payout-return:${lineId}`,
    kind: 'payout_return',
    account: PLATFORM_BANK,
  });
