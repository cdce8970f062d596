import type { Format } from './format.ts';

/** Our own, for whatever has no format: a row for each day, channel and campaign. */
export const own: Format = {
  id: 'own',
  tells: 'days',
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
};

/** What the template holds: its headers in one language. */
export const templateHeaders = (language: string): string[] =>
  Object.values(own.columns).map(([english, arabic]) => (language === 'ar' ? arabic! : english!));
