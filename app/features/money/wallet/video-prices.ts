import type { Cents } from '#core/money.ts';

export type VideoLength = 15 | 30 | 60;
export type PriceTier = 'regular' | 'premium';
export type EditingAddOn = 'basic' | 'captions' | 'pro';

export const VIDEO_PRICES: Record<VideoLength, Record<PriceTier, Cents>> = {
  15: { regular: 9_900, premium: 14_900 },
  30: { regular: 13_900, premium: 18_900 },
  60: { regular: 16_900, premium: 21_900 },
};

/** Added to the price of a video for editing by the creator. */
export const ADD_ON_PRICES: Record<EditingAddOn, Cents> = { basic: 0, captions: 500, pro: 5_000 };

export const priceVideo = (length: VideoLength, tier: PriceTier, addOn: EditingAddOn): Cents =>
  VIDEO_PRICES[length][tier] + ADD_ON_PRICES[addOn];

export const CHEAPEST_VIDEO_CENTS = priceVideo(15, 'regular', 'basic');
export const DEAREST_VIDEO_CENTS = priceVideo(60, 'premium', 'pro');
