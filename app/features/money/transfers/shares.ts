import type { Cents } from '#core/money.ts';

/** How far the payout of one approved video has come: sent to the creator, released to the wallet, the rest owed. */
export type PayoutState = {
  creatorPayoutCents: Cents;
  platformFeeCents: Cents;
  sentCents: Cents;
  releasedCents: Cents;
};

/** A part of a payout that moves, with its share of the platform's fee. */
export type Part = { payoutCents: Cents; feeCents: Cents };

/** What the creator is still owed. */
export const owedCents = (of: PayoutState): Cents => of.creatorPayoutCents - of.sentCents - of.releasedCents;

/**
 * The fee that belongs to the first `payoutCents` of the payout, rounded half up. Parts take the difference between
 * two such sums, so that however a payout is cut, sent and returned, their fees sum to the whole fee to the cent.
 */
function feeUpTo(of: PayoutState, payoutCents: Cents): Cents {
  const { creatorPayoutCents: whole, platformFeeCents: fee } = of;
  return whole === 0 ? 0 : Math.floor((2 * fee * payoutCents + whole) / (2 * whole));
}

const between = (of: PayoutState, from: Cents, to: Cents): Part => ({
  payoutCents: to - from,
  feeCents: feeUpTo(of, to) - feeUpTo(of, from),
});

/** The part that moves from owed to sent. */
export const partSent = (of: PayoutState, cents: Cents): Part =>
  between(of, of.sentCents, of.sentCents + cents);

/** The part that moves from sent back to owed. */
export const partReturned = (of: PayoutState, cents: Cents): Part =>
  between(of, of.sentCents - cents, of.sentCents);

/** All that is owed, as it moves back to the wallet. */
export const partReleased = (of: PayoutState): Part =>
  between(of, of.sentCents, of.creatorPayoutCents - of.releasedCents);

/** The fee that the platform has earned with what was sent. */
export const earnedFeeCents = (of: PayoutState): Cents => feeUpTo(of, of.sentCents);

/** The fee that it can still earn, with what it has. */
export const possibleFeeCents = (of: PayoutState): Cents =>
  feeUpTo(of, of.creatorPayoutCents - of.releasedCents);
