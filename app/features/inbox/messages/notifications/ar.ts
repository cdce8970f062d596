import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  unread_messages: {
    title: 'لديك رسائل غير مقروءة',
    message: 'غير المقروء: {{count}}، من \u2068{{names}}\u2069.',
  },
};

export default ar;
