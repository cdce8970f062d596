import type { Format } from './format.ts';

/** TikTok Ads Manager. A click that leads to the shop is preferred to any click on the ad. */
export const tiktokAds: Format = {
  id: 'tiktok_ads',
  tells: 'days',
  channel: 'tiktok',
  columns: {
    day: ['By Day', 'Date'],
    account: ['Account ID', 'Account name'],
    campaign: ['Campaign name'],
    adSet: ['Ad group name'],
    ad: ['Ad name'],
    impressions: ['Impressions', 'Impression'],
    clicks: ['Clicks (destination)', 'Destination clicks', 'Clicks (all)', 'Clicks'],
    purchases: ['Complete payment', 'Total complete payment'],
    revenue: ['Total complete payment value'],
    spend: ['Cost'],
    currency: ['Currency'],
  },
  needs: ['day', 'campaign', 'spend'],
};
