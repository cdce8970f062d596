import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import {
  credit,
  debit,
  FEE_DEFERRED,
  PLATFORM_BANK,
  payableTo,
  REVENUE_PLATFORM_FEE,
} from '#features/money/ledger/rules.ts';
import type { Split } from '#features/money/transfers/journals.ts';
import type { Part } from '#features/money/transfers/shares.ts';

/** A payout by PayPal or bank has arrived. The money left our accounts there, so Stripe's balance stays as it is. */
export const payoutCompleted = (payment: Split, lineId: string, part: Part): Journal => ({
  key: `payout:${lineId}`,
  kind: 'payout',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(PLATFORM_BANK, part.payoutCents),
    credit(REVENUE_PLATFORM_FEE, part.feeCents),
  ],
});

/** PayPal or the bank gave the money back after it had arrived: the creator is owed again. */
export const payoutReturned = (payment: Split, lineId: string, part: Part): Journal => ({
  key: `payout-return:${lineId}`,
  kind: 'payout_return',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(PLATFORM_BANK, part.payoutCents),
    debit(REVENUE_PLATFORM_FEE, part.feeCents),
    credit(payableTo(payment.creatorId), part.payoutCents),
    credit(FEE_DEFERRED, part.feeCents),
  ],
});
