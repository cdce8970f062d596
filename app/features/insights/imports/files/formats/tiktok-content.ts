import type { Format } from './format.ts';

/** Videos, from TikTok Studio. It tells all views until now; its dates have no year, and are not read. */
export const tiktokContent: Format = {
  id: 'tiktok_content',
  tells: 'days',
  channel: 'tiktok',
  columns: {
    address: ['Video link'],
    campaign: ['Video title'],
    views: ['Total views'],
  },
  needs: ['address', 'views'],
};
