import type { Translation } from '#i18n/translation.ts';
import queue from '../ar.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { 'payout-batch': 'دفعات الصرف المجمّعة', 'payout-line': 'أسطر الصرف' },
  actions: {
    'payout-batch': {
      make: 'إنشاء دفعة مجمّعة',
      confirm: 'تأكيد دفعة مجمّعة',
      discard: 'إلغاء دفعة مجمّعة',
      export: 'تصدير دفعة مجمّعة',
      import: 'استيراد نتائج',
    },
    'payout-line': {
      complete: 'تأكيد صرف',
      fail: 'تعثّر صرف',
      return: 'ارتداد صرف',
    },
  },
  details: {
    totalCents: 'الإجمالي',
    lines: 'عدد المستحقات',
    paid: 'دُفعت',
    failed: 'تعثّرت',
    rail: 'وسيلة الاستلام',
    payment: 'الدفعة',
    reference: 'المرجع',
    reason: 'السبب',
  },
  values: { ...queue.rails, ...queue.reasons },
};

export default ar;
