import type { Cents } from '#core/money.ts';

export type PayoutState = {
  creatorPayoutCents: Cents;
  platformFeeCents: Cents;
  sentCents: Cents;
  releasedCents: Cents;
};

/** A part of a payout with its share of the platform's fee. */
export type Part = { payoutCents: Cents; feeCents: Cents };

export const owedCents = (of: PayoutState): Cents => of.creatorPayoutCents - of.sentCents - of.releasedCents;

/** Rounded half up. A part's fee is the difference of two such sums, so the fees of all parts add up to the cent. */
function feeUpTo(of: PayoutState, payoutCents: Cents): Cents {
  const { creatorPayoutCents: whole, platformFeeCents: fee } = of;
  return whole === 0 ? 0 : Math.floor((2 * fee * payoutCents + whole) / (2 * whole));
}

const between = (of: PayoutState, from: Cents, to: Cents): Part => ({
  payoutCents: to - from,
  feeCents: feeUpTo(of, to) - feeUpTo(of, from),
});

/** Moves from owed to sent. */
export const partSent = (of: PayoutState, cents: Cents): Part =>
  between(of, of.sentCents, of.sentCents + cents);

/** Moves from sent to owed. */
export const partReturned = (of: PayoutState, cents: Cents): Part =>
  between(of, of.sentCents - cents, of.sentCents);

export const partReleased = (of: PayoutState): Part =>
  between(of, of.sentCents, of.creatorPayoutCents - of.releasedCents);

export const earnedFeeCents = (of: PayoutState): Cents => feeUpTo(of, of.sentCents);

/** The maximum that the fee can still become. */
export const possibleFeeCents = (of: PayoutState): Cents =>
  feeUpTo(of, of.creatorPayoutCents - of.releasedCents);
