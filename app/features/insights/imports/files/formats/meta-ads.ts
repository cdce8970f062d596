import type { Format } from './format.ts';

/** Meta Ads Manager. Likes are clicks there too (“Clicks (all)”): only those on the link count. */
export const metaAds: Format = {
  id: 'meta_ads',
  tells: 'days',
  channel: null,
  columns: {
    day: ['Day', 'Reporting starts'],
    lastDay: ['Reporting ends'],
    account: ['Account ID', 'Account name'],
    campaign: ['Campaign name'],
    adSet: ['Ad set name'],
    ad: ['Ad name'],
    channel: ['Platform', 'Publisher platform'],
    impressions: ['Impressions'],
    clicks: ['Link clicks'],
    purchases: ['Purchases'],
    revenue: ['Purchases conversion value', 'Purchase conversion value'],
    spend: ['Amount spent'],
    currency: ['Currency'],
  },
  needs: ['day', 'campaign', 'spend'],
};
