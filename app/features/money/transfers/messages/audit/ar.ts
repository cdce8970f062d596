import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { payment: 'المدفوعات' },
  actions: {
    payment: {
      retry: 'إعادة محاولة الصرف',
      resend: 'إعادة إرسال جزء',
      'request-clearance': 'طلب الإفراج من مشغّل ثانٍ',
      clear: 'الإفراج عن دفعة علامة تجارية جديدة',
      check: 'سؤال Stripe',
      release: 'تحرير مستحقات',
      refund: 'سحب دفعة',
      'cancel-refund': 'إلغاء استرداد',
    },
  },
  details: { owedCents: 'المستحق', reason: 'السبب' },
};

export default ar;
