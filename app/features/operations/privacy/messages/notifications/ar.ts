import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  export_ready: {
    title: 'بياناتك جاهزة',
    message: 'نزّل الأرشيف قبل نهاية {{date}}.',
  },
  deletion_requested: {
    title: 'سيُحذف حسابك',
    message: 'سنحذف حسابك في {{date}}. إن لم تطلب ذلك فألغِ الحذف.',
  },
};

export default ar;
