import type { Cents } from '#core/money.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import {
  credit,
  debit,
  FEE_DEFERRED,
  type LedgerAccount,
  payableTo,
  REVENUE_PLATFORM_FEE,
  STRIPE,
  walletOf,
} from '#features/money/ledger/rules.ts';
import type { Part } from './shares.ts';

export type Shares = {
  id: string;
  brandId: string;
  creatorId: string;
  amountCents: Cents;
  creatorPayoutCents: Cents;
  platformFeeCents: Cents;
};

/** Debits the wallet, or the money that was set aside for the video. */
export const budgetHeld = (payment: Shares, from: LedgerAccount): Journal => ({
  key: `hold:${payment.id}`,
  kind: 'creator_payment',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(from, payment.amountCents),
    credit(payableTo(payment.creatorId), payment.creatorPayoutCents),
    credit(FEE_DEFERRED, payment.platformFeeCents),
  ],
});

type Fields = { key: string; kind: string; account: LedgerAccount };

/** All or part of the payout was paid from `account`; the platform has earned that part's fee. */
export const payoutSent = (payment: Shares, part: Part, { account, ...fields }: Fields): Journal => ({
  ...fields,
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(account, part.payoutCents),
    credit(REVENUE_PLATFORM_FEE, part.feeCents),
  ],
});

/** All or part of a payout is back in `account` and owed again. */
export const payoutOwedAgain = (payment: Shares, part: Part, { account, ...fields }: Fields): Journal => ({
  ...fields,
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(account, part.payoutCents),
    debit(REVENUE_PLATFORM_FEE, part.feeCents),
    credit(payableTo(payment.creatorId), part.payoutCents),
    credit(FEE_DEFERRED, part.feeCents),
  ],
});

export const transferConfirmed = (payment: Shares, transferId: string, part: Part): Journal =>
  payoutSent(payment, part, { key: `xfer:${transferId}`, kind: 'transfer', account: STRIPE });

export const transferReversed = (payment: Shares, reversalId: string, part: Part): Journal =>
  payoutOwedAgain(payment, part, { key: `rev:${reversalId}`, kind: 'transfer_reversal', account: STRIPE });

/** Returns the owed part with its fee to the wallet. A later release of the same payment has another key. */
export const payoutReleased = (payment: Shares & { releasedCents: Cents }, part: Part): Journal => ({
  key: `release:${payment.id}${payment.releasedCents > 0 ? `:${payment.releasedCents}` : ''}`,
  kind: 'release',
  reason: { kind: 'payment', id: payment.id },
  entries: [
    debit(payableTo(payment.creatorId), part.payoutCents),
    debit(FEE_DEFERRED, part.feeCents),
    credit(walletOf(payment.brandId), part.payoutCents + part.feeCents),
  ],
});
