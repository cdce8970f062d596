import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { payment: 'المدفوعات' },
  actions: {
    payment: {
      retry: 'إعادة محاولة الصرف',
      resend: 'إعادة إرسال جزء',
      'request-clearance': 'طلب موافقة مشغّل ثانٍ',
      clear: 'الموافقة على دفعة علامة تجارية جديدة',
      check: 'التحقق من الحالة لدى Stripe',
      release: 'إعادة مستحقات إلى المحفظة',
      refund: 'استرجاع دفعة',
      'cancel-refund': 'إلغاء استرداد',
    },
  },
  details: { owedCents: 'المستحق', reason: 'السبب' },
};

export default ar;
