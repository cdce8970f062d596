import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  new_creators: {
    title: 'صنّاع محتوى جدد يطابقون عمليات بحثك المحفوظة',
    message: 'صنّاع المحتوى الجدد: {{count}}. عمليات البحث المحفوظة: \u2068{{names}}\u2069.',
  },
  new_campaigns: {
    title: 'حملات جديدة تطابق عمليات بحثك المحفوظة',
    message: 'الحملات الجديدة: {{count}}. عمليات البحث المحفوظة: \u2068{{names}}\u2069.',
  },
};

export default ar;
