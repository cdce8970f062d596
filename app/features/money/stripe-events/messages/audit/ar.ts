import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { event: 'الأحداث' },
  actions: { event: { replay: 'إعادة تشغيل حدث' } },
  details: { type: 'الحدث' },
};

export default ar;
