import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { message: 'رسائل التواصل' },
  actions: { message: { answer: 'تحديد رسالة كمُجابة', reopen: 'إعادة فتح رسالة' } },
};

export default ar;
