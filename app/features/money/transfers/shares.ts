import type { Cents } from '#core/money.ts';

export type PayoutState = {
  creatorPayoutCents: Cents;
  platformFeeCents: Cents;
  sentCents: Cents;
  releasedCents: Cents;
};

/** A part of a payout with its share of the platform's fee. */
export type Part = { payoutCents: Cents; feeCents: Cents };

export const owedCents = (payout: PayoutState): Cents =>
  payout.creatorPayoutCents - payout.sentCents - payout.releasedCents;

/**
 * The fee of the first `payoutCents` of a payout, rounded half up. A part's fee is the difference of two such sums, so the
 * fees of all parts add up to the cent. `fees/owed.server.ts` has the same formula in SQL.
 */
function feeUpTo(payout: PayoutState, payoutCents: Cents): Cents {
  const { creatorPayoutCents: whole, platformFeeCents: fee } = payout;
  return whole === 0 ? 0 : Math.floor((2 * fee * payoutCents + whole) / (2 * whole));
}

/** Between two amounts on the line from 0 over sent and owed to released. */
const partBetween = (payout: PayoutState, from: Cents, to: Cents): Part => ({
  payoutCents: to - from,
  feeCents: feeUpTo(payout, to) - feeUpTo(payout, from),
});

/** Moves from owed to sent. */
export const partSent = (payout: PayoutState, cents: Cents): Part =>
  partBetween(payout, payout.sentCents, payout.sentCents + cents);

/** Moves from sent to owed. */
export const partReturned = (payout: PayoutState, cents: Cents): Part =>
  partBetween(payout, payout.sentCents - cents, payout.sentCents);

/** Moves the owed rest to the wallet. */
export const partReleased = (payout: PayoutState): Part =>
  partBetween(payout, payout.sentCents, payout.creatorPayoutCents - payout.releasedCents);

export const earnedFeeCents = (payout: PayoutState): Cents => feeUpTo(payout, payout.sentCents);

/** The fee if all that is owed is sent. */
export const possibleFeeCents = (payout: PayoutState): Cents =>
  feeUpTo(payout, payout.creatorPayoutCents - payout.releasedCents);
