import type { Channel } from '#features/insights/tracking/rules.ts';
import type { Field, FormatId } from '../rules.ts';

export type Format = {
  contains: 'days' | 'orders';
  /** The channel of all rows; null: a column names it, or the brand chooses it. */
  channel: Channel | null;
  /** Headers by field, preferred first; without a currency suffix such as “(USD)”. */
  columns: Partial<Record<Field, readonly string[]>>;
  /** Required fields. A file that has all of them is recognized. */
  needs: readonly Field[];
};

export const FORMATS: Readonly<Record<FormatId, Format>> = {
  /** Ads Manager. “Clicks (all)” includes likes, so only link clicks are read. */
  meta_ads: {
    contains: 'days',
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
  },
  /** Ads Manager. Clicks that lead to the shop are preferred to all clicks. */
  tiktok_ads: {
    contains: 'days',
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
  },
  /** The file starts with a title and ends with totals. Conversions need not be purchases, so they are not read. */
  google_ads: {
    contains: 'days',
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
  },
  /** Meta Business Suite: daily figures, or “Lifetime” totals. */
  instagram_content: {
    contains: 'days',
    channel: 'instagram',
    columns: {
      day: ['Date'],
      address: ['Permalink'],
      campaign: ['Description'],
      account: ['Account ID', 'Account username'],
      views: ['Views', 'Plays'],
    },
    needs: ['day', 'address', 'views'],
  },
  /** TikTok Studio: totals only; its dates have no year, so they are not read. */
  tiktok_content: {
    contains: 'days',
    channel: 'tiktok',
    columns: {
      address: ['Video link'],
      campaign: ['Video title'],
      views: ['Total views'],
    },
    needs: ['address', 'views'],
  },
  /** A row per item; the first row of an order has its totals. Columns about the buyer are not read. */
  shopify_orders: {
    contains: 'orders',
    channel: null,
    columns: {
      order: ['Name'],
      status: ['Financial Status'],
      paidAt: ['Paid at'],
      createdAt: ['Created at'],
      currency: ['Currency'],
      total: ['Total'],
      code: ['Discount Code'],
      refunded: ['Refunded Amount'],
    },
    needs: ['order', 'createdAt', 'total'],
  },
  /** Template for platforms without a format: a row per day, channel and campaign. */
  own: {
    contains: 'days',
    channel: null,
    columns: {
      day: ['day', 'اليوم'],
      channel: ['channel', 'القناة'],
      campaign: ['campaign_code', 'رمز الحملة'],
      link: ['link_code', 'رمز الرابط'],
      impressions: ['impressions', 'مرات الظهور'],
      views: ['views', 'المشاهدات'],
      clicks: ['clicks', 'النقرات'],
      spend: ['spend', 'الإنفاق'],
      currency: ['currency', 'العملة'],
    },
    needs: ['day', 'channel', 'campaign'],
  },
};

export const templateHeaders = (language: string): string[] =>
  Object.values(FORMATS.own.columns).map(([english = '', arabic = '']) =>
    language === 'ar' ? arabic : english,
  );
