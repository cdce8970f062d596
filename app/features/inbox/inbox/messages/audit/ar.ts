import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { report: 'رسائل مُبلّغ عنها' },
  actions: {
    report: {
      close: 'إغلاق بلاغ',
      warn: 'تحذير شخص بسبب رسالة',
      suspend: 'إيقاف حساب بسبب رسالة',
    },
  },
  details: { reason: 'السبب' },
};

export default ar;
