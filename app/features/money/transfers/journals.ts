import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import {
  credit,
  debit,
  FEE_DEFERRED,
  payableTo,
  REVENUE_PLATFORM_FEE,
  STRIPE,
  walletOf,
} from '#features/money/ledger/rules.ts';
import type { Part } from './shares.ts';

/** The money of one approved video. */
export type Split = {
  id: string;
  brandId: string;
  creatorId: string;
  amountCents: Cents;
  creatorPayoutCents: Cents;
  platformFeeCents: Cents;
};

export const budgetHeld = (payment: Split): Journal => ({
  key: `hold:${payment.id}`,
  kind: 'creator_payment',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(walletOf(payment.brandId), payment.amountCents),
    credit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    credit(FEE_DEFERRED, payment.platformFeeCents),
  ],
});

/** The creator has a part of the payout, or all of it; the platform has earned that part's fee. */
export const transferConfirmed = (payment: Split, transferId: string, part: Part): Journal => ({
  key: `xfer:${transferId}`,
  kind: 'transfer',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(STRIPE, part.payoutCents),
    credit(REVENUE_PLATFORM_FEE, part.feeCents),
  ],
});

/** All or a part of a transfer came back: the creator is owed that again. */
export const transferReversed = (payment: Split, reversalId: string, part: Part): Journal => ({
  key: `rev:${reversalId}`,
  kind: 'transfer_reversal',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(STRIPE, part.payoutCents),
    debit(REVENUE_PLATFORM_FEE, part.feeCents),
    credit(payableTo(payment.creatorId), part.payoutCents),
    credit(FEE_DEFERRED, part.feeCents),
  ],
});

/** What is owed goes back to the wallet with its fee. A later release of the same payment is another effect. */
export const payoutReleased = (payment: Split & { releasedCents: Cents }, part: Part): Journal => ({
  key: `release:${payment.id}${payment.releasedCents > 0 ? `:${payment.releasedCents}` : ''}`,
  kind: 'release',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(walletOf(payment.brandId), part.payoutCents + part.feeCents),
  ],
});
