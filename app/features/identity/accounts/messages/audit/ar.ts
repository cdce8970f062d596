import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { person: 'الأشخاص', operator: 'المشغّلون' },
  actions: {
    operator: { appoint: 'تعيين مشغّل' },
    person: {
      suspend: 'إيقاف حساب',
      resume: 'رفع إيقاف حساب',
      'reset-link': 'إصدار رابط كلمة مرور',
      'remove-two-factor': 'إزالة التحقق بخطوتين',
    },
  },
  details: { email: 'البريد الإلكتروني', reason: 'السبب' },
};

export default ar;
