/** In cents, as all amounts here. */
export const MICRO = 10_000;
export const BASIC = 50_000;
export const STARTER = 100_000;
export const PUBLISHING_FEE = 29_900;
export const DISPUTE_FEE = 1_500;

/** The budget of `campaignInput`, and the shares of creator and platform. */
export const VIDEO = 14_400;
export const VIDEO_PAYOUT = 12_240;
export const VIDEO_FEE = 2_160;

/** A round budget, and the creator's share. */
export const BUDGET = 10_000;
export const PAYOUT = 8_500;
