import { type SQL, sql } from 'drizzle-orm';
import { payments } from '#features/money/charges/tables.server.ts';

// The formulas of `shares.ts` in SQL, for sums over many payments. Integer division rounds half up, as there.
// A payment without a payout has no share.
const { platformFeeCents: fee, creatorPayoutCents: whole } = payments;

const feeUpTo = (cents: SQL) =>
  sql`coalesce((2 * ${fee} * (${cents}) + ${whole}) / nullif(2 * ${whole}, 0), 0)`;

const keptPayout = sql`(${whole} - ${payments.releasedCents})`;

export const feeOnOwed = sql`(${feeUpTo(keptPayout)} - ${feeUpTo(sql`${payments.sentCents}`)})`;

/** The cost to the brand so far: the sent part with its fee. */
export const paidWithFee = sql`(${payments.sentCents} + ${feeUpTo(sql`${payments.sentCents}`)})`;

/** The cost to the brand in the end: all but the released part, with its fee. */
export const keptWithFee = sql`(${keptPayout} + ${feeUpTo(keptPayout)})`;
