import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { mail: 'الرسائل' },
  actions: { mail: { 'send-again': 'إعادة إرسال رسالة' } },
};

export default ar;
