import type { Format } from './format.ts';

/** Posts and reels, from Meta Business Suite: by day, or “Lifetime”, which is all until now. */
export const instagramContent: Format = {
  id: 'instagram_content',
  tells: 'days',
  channel: 'instagram',
  columns: {
    day: ['Date'],
    address: ['Permalink'],
    campaign: ['Description'],
    account: ['Account ID', 'Account username'],
    views: ['Views', 'Plays'],
  },
  needs: ['day', 'address', 'views'],
};
