import { sql } from 'drizzle-orm';

const feeUpTo = (cents: string) =>
  sql.raw(`((2 * platform_fee_cents * (${cents}) + creator_payout_cents) / (2 * creator_payout_cents))`);

/** The share of the platform's fee in what is owed on a video's row, as `partReleased` computes it. */
export const owedFee = sql`(${feeUpTo('creator_payout_cents - released_cents')} - ${feeUpTo('sent_cents')})`;

/** What a video has cost its brand in the end: all but what was released, with the fee that goes with it. */
export const spent = sql`(creator_payout_cents - released_cents + ${feeUpTo('creator_payout_cents - released_cents')})`;
