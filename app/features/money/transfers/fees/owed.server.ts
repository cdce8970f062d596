import { type SQL, sql } from 'drizzle-orm';
import { payments } from '#features/money/charges/tables.server.ts';

// What `shares.ts` computes of one payment, for sums over many of them. A payment without a payout has no share.
const { platformFeeCents: fee, creatorPayoutCents: whole } = payments;

/** The fee that belongs to the first cents of a payout. */
const feeUpTo = (cents: SQL) =>
  sql`coalesce((2 * ${fee} * (${cents}) + ${whole}) / nullif(2 * ${whole}, 0), 0)`;

/** The part of the payout that the creator has or is to have. */
const keptPayout = sql`(${whole} - ${payments.releasedCents})`;

/** The share of the platform's fee in what is owed. */
export const owedFee = sql`(${feeUpTo(keptPayout)} - ${feeUpTo(sql`${payments.sentCents}`)})`;

/** What a video has cost its brand by now: what the creator has, with the fee that goes with it. */
export const paidWithFee = sql`(${payments.sentCents} + ${feeUpTo(sql`${payments.sentCents}`)})`;

/** What a video costs its brand in the end: all but what was released, with the fee that goes with it. */
export const keptWithFee = sql`(${keptPayout} + ${feeUpTo(keptPayout)})`;
