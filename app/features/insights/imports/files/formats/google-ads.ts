import type { Format } from './format.ts';

/** Google Ads: two lines of title, and sums at the end. Its conversions need not be purchases, so they are not read. */
export const googleAds: Format = {
  id: 'google_ads',
  tells: 'days',
  channel: null,
  columns: {
    day: ['Day', 'Date'],
    account: ['Customer ID', 'Account name', 'Account'],
    campaign: ['Campaign'],
    adSet: ['Ad group'],
    ad: ['Ad name', 'Final URL'],
    impressions: ['Impr.', 'Impressions'],
    clicks: ['Clicks'],
    spend: ['Cost'],
    currency: ['Currency code', 'Currency'],
  },
  needs: ['day', 'campaign', 'impressions', 'spend'],
};
